import { svg, type SVGTemplateResult } from 'lit';

/** The look of a disc; which side has which is the board's business. */
export type DiscColour = 'black' | 'white' | 'red' | 'yellow';

export function discColour(letter: string, red: 0 | 1, columns: boolean): DiscColour | undefined {
  const side = letter === 'X' || letter === 'B' ? 0 : letter === 'O' || letter === 'W' ? 1 : undefined;
  if (side === undefined) return undefined;
  if (columns) return side === red ? 'red' : 'yellow';
  return side === 0 ? 'black' : 'white';
}

function disc(colour: DiscColour, radius: number): SVGTemplateResult {
  const ring = colour === 'red' || colour === 'yellow';
  return svg`<g class="disc ${colour}">
    <circle class="body" r=${radius}></circle>
    ${
      ring
        ? svg`<circle class="groove" r=${radius * 0.66}></circle>`
        : svg`<circle class="shine" r=${radius * 0.93}></circle>`
    }
  </g>`;
}

// Drawn for a cell of 60 units, around its middle.
const kPawn =
  'M0-17a7.6 7.6 0 0 0-4.6 13.600c-4.4 1.9-7 5.2-7 8.400h4.100c-.5 4.7-3.1 8-6.5 10.700V21h28v-5.300c-3.4-2.7-6-6-6.5-10.700h4.100c0-3.2-2.6-6.5-7-8.400A7.6 7.6 0 0 0 0-17z';
const kRook =
  'M-15-19v11l5 4.500L-11.5 12-16 16.500V21h32v-4.500L11.5 12 10-3.500l5-4.500v-11H8.500v5H3.500v-5h-7v5h-5v-5z';
const kKing =
  'M-2.2-25v4h-4v4.400h4v4C-5-14.5-8.5-16-12-15.200c-5.8 1.3-7.8 7.3-5.2 12.200L-11.5 8v3.500L-14 16v5h28v-5l-2.5-4.500V8L17.2-3c2.6-4.9.6-10.9-5.2-12.200C8.5-16 5-14.5 2.2-12.600v-4h4V-21h-4v-4z';
const kOutlines: Record<string, string> = { p: kPawn, r: kRook, k: kKing };
const kDetails: Record<string, string> = {
  p: 'M-9.5 16h19',
  r: 'M-10.2-3.500h20.400M-11.5 12h23',
  k: 'M-11.5 8.300C-5 6.5 5 6.5 11.5 8.300M-11.5 12C-5 10.3 5 10.3 11.5 12',
};

function man(letter: string): SVGTemplateResult {
  const kind = letter.toLowerCase();
  return svg`<g class="man ${letter === kind ? 'black' : 'white'}">
    <path class="body" d=${kOutlines[kind] ?? kPawn}></path>
    <path class="detail" d=${kDetails[kind] ?? ''}></path>
  </g>`;
}

function bonus(): SVGTemplateResult {
  return svg`<g class="bonus">
    <circle class="coin" r="12"></circle>
    <path class="star" d="M0-7.5 2.2-2.5 7.5-2 3.5 1.6 4.7 6.8 0 4.1-4.7 6.8-3.5 1.6-7.5-2-2.2-2.500z"></path>
  </g>`;
}

/** What stands on a cell with this letter; nothing on an empty one. */
export function piece(
  letter: string,
  radius: number,
  red: 0 | 1,
  columns: boolean,
): SVGTemplateResult | undefined {
  if (letter === '.' || letter === ' ') return undefined;
  const colour = discColour(letter, red, columns);
  if (colour) return disc(colour, radius);
  return letter === '*' ? bonus() : man(letter);
}

import type { TreeNode } from '../contract-tree.js';

/** A node of a searched tree with its place in the drawing. */
export interface LaidNode {
  index: number;
  /** −1 at a root. */
  parent: number;
  children: number[];
  ply: number;
  /** In widths of a leaf. */
  x: number;
  move: string;
  /** The moves from the root, which tell the same node in another tree. */
  path: string;
  /** The last node that was entered below this one; it is left after that. */
  end: number;
  /** Of the side to move at the root. */
  value: number;
  alpha: number;
  beta: number;
  skipped: number;
}

export interface Layout {
  nodes: LaidNode[];
  width: number;
  plies: number;
}

/** Leaves stand side by side, and each node in the middle above its children. */
export function layOut(tree: readonly TreeNode[]): Layout {
  const nodes = tree.map((node, index): LaidNode => {
    return { ...node, index, children: [], ply: 0, x: 0, path: '', end: index };
  });
  let plies = 0;
  for (const node of nodes) {
    const parent = nodes[node.parent];
    if (parent) {
      parent.children.push(node.index);
      node.ply = parent.ply + 1;
      node.path = `${parent.path} ${node.move}`;
    }
    plies = Math.max(plies, node.ply);
    if (node.ply % 2 === 1) {
      node.value = -node.value;
      [node.alpha, node.beta] = [-node.beta, -node.alpha];
    }
  }
  // Children come after their parents, so one pass from the back sees them first.
  let width = 0;
  for (const node of nodes) if (node.children.length === 0) node.x = width++;
  for (let index = nodes.length - 1; index >= 0; --index) {
    const node = nodes[index]!;
    const [first, last] = [nodes[node.children[0] ?? -1], nodes[node.children[node.children.length - 1] ?? -1]];
    if (first && last) {
      node.x = (first.x + last.x) / 2;
      node.end = last.end;
    }
  }
  return { nodes, width: Math.max(1, width), plies };
}

/** The nodes of the best line: from the last root always to the first child with its value. */
export function bestLine(nodes: readonly LaidNode[]): Set<number> {
  const line = new Set<number>();
  let node = [...nodes].reverse().find(({ parent }) => parent < 0);
  while (node) {
    line.add(node.index);
    const { value, children }: LaidNode = node;
    node = children.map((child) => nodes[child]!).find((child) => child.value === value);
  }
  return line;
}

const kInfinity = 1_000_000_000;
const kWon = 1_000_000;

/** A value of the search: its infinity and its wins (a win is kWon and the margin) by their signs. */
export function searchValue(value: number): string {
  const sign = value < 0 ? '−' : value > 0 ? '+' : '';
  const size = Math.abs(value);
  if (size >= kInfinity) return `${sign}∞`;
  if (size >= kWon) return `${sign}#${size - kWon}`;
  return `${sign}${size}`;
}

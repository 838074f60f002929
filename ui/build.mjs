// Bundles the page into dist/: index.html, assets/app.js, assets/app.css, assets/icon.svg.
import { context } from 'esbuild';
import { cp, mkdir, rm } from 'node:fs/promises';

const watch = process.argv.includes('--watch');
const dist = new URL('dist/', import.meta.url);

await rm(dist, { recursive: true, force: true });
await mkdir(new URL('assets/', dist), { recursive: true });
await cp(new URL('src/index.html', import.meta.url), new URL('index.html', dist));
await cp(new URL('src/icon.svg', import.meta.url), new URL('assets/icon.svg', dist));

const bundle = await context({
  absWorkingDir: new URL('.', import.meta.url).pathname,
  entryPoints: [
    { in: 'src/main.ts', out: 'app' },
    { in: 'src/style/page.css', out: 'app' },
  ],
  outdir: 'dist/assets',
  bundle: true,
  minify: !watch,
  sourcemap: watch ? 'inline' : false,
  format: 'esm',
  target: 'es2021',
  charset: 'utf8',
  legalComments: 'none',
  logLevel: 'warning',
});
if (watch) {
  await bundle.watch();
} else {
  await bundle.rebuild();
  await bundle.dispose();
}

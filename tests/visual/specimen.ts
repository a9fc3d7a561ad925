import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Browser } from '@playwright/test';
import { type Picture, readPicture } from './picture.ts';
import { renderingFlags } from './pinnedBrowser.ts';

const inter = readFileSync(
  createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'),
).toString('base64');

// Contains shapes that rasterizers are known to round differently, but nothing of the product.
const page = `<!doctype html>
<style>
  @font-face { font-family: specimen; src: url(data:font/woff2;base64,${inter}); font-weight: 100 900; }
  body { margin: 0; inline-size: 640px; block-size: 480px; font-family: specimen; background: #fbfaf7; color: #2b2118; }
  div, p, img, svg { position: absolute; margin: 0; }
</style>
<p style="inset: 10px auto auto 10px; font: 400 11px/1.3 specimen">Sphinx of black quartz, judge my vow. 0123456789</p>
<p style="inset: 30px auto auto 10px; font: 400 14px/1.3 specimen">Sphinx of black quartz, judge my vow. Żółć, Größe</p>
<p style="inset: 54px auto auto 10px; font: 600 27.5px/1.3 specimen; letter-spacing: -0.012em">Sphinx of black quartz</p>
<p style="inset: 20px 10px auto auto; font: 700 40px/1 specimen; opacity: 0.37; rotate: 7deg">Vow</p>
<div style="inset: 110px auto auto 10px; inline-size: 190px; block-size: 120px;
  background: linear-gradient(127deg, #7b2d8b, #f4a259 43%, #5b8e7d)"></div>
<div style="inset: 110px auto auto 220px; inline-size: 190px; block-size: 120px;
  background: radial-gradient(circle at 30% 40%, #ffe45e, #ff6392 60%, #221d23)"></div>
<div style="inset: 110px auto auto 430px; inline-size: 170px; block-size: 120px; border: 1.5px solid #86614a;
  border-radius: 7px 13px 29px 60px; background: rgb(134 97 74 / 0.17)"></div>
<div style="inset: 260px auto auto 30px; inline-size: 150px; block-size: 80px; border-radius: 12px; background: #fff;
  box-shadow: 0 9px 25px rgb(43 33 24 / 0.31), 0 1px 3px rgb(43 33 24 / 0.22)"></div>
<svg style="inset: 250px auto auto 230px" width="120" height="120" viewBox="0 0 100 100" fill="none" stroke-width="11">
  <circle cx="50" cy="50" r="41" stroke="#d9cbb8" />
  <circle cx="50" cy="50" r="41" stroke="#b3541e" stroke-dasharray="171 300" stroke-linecap="round" />
  <path d="M31 52 L45 65 L71 37" stroke="#2b2118" stroke-width="3.3" stroke-linejoin="round" />
</svg>
<img id="image" alt="" style="inset: 250px auto auto 390px; inline-size: 211px; block-size: 133px; border-radius: 50%">
<div style="inset: 400px auto auto 10px; inline-size: 590px; block-size: 60px; backdrop-filter: blur(3px);
  background: conic-gradient(from 40deg, rgb(0 80 120 / 0.5), rgb(250 120 0 / 0.2), rgb(0 80 120 / 0.5))"></div>
<script>
  const canvas = Object.assign(document.createElement('canvas'), { width: 23, height: 17 });
  const context = canvas.getContext('2d');
  for (let x = 0; x < 23; x += 1) for (let y = 0; y < 17; y += 1) {
    context.fillStyle = 'rgb(' + [(x * 37) % 256, (y * 59) % 256, (x * y * 11) % 256].join(' ') + ')';
    context.fillRect(x, y, 1, 1);
  }
  document.querySelector('#image').src = canvas.toDataURL();
</script>`;

/** Name prefix of specimen baselines. */
export const specimenFolder = 'specimen/';

/** Names a specimen by browser version, flags and content. Specimens of the same name differ only by machine. */
export function nameSpecimen(browser: Browser): string {
  const hash = createHash('sha256').update(page).update(renderingFlags.join('\n')).digest('hex');
  return `${specimenFolder}chromium-${browser.version()}-${hash.slice(0, 12)}`;
}

/** Renders the specimen page, which shows how this machine renders. */
export async function renderSpecimen(browser: Browser): Promise<Picture> {
  const tab = await browser.newPage({ viewport: { width: 640, height: 480 } });
  await tab.setContent(page);
  await tab.evaluate(async () => {
    await document.fonts.ready;
    await Promise.all(Array.from(document.images, (image) => image.decode()));
  });
  const png = await tab.screenshot();
  await tab.close();
  return await readPicture(png);
}

import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { PLATE } from '../../api/src/demo/drawing/plate.js';
import { toSvg } from '../../api/src/demo/drawing/svg.js';
import { pictureAt, VIDEOS } from './video-scenes.js';
import { toWebm, type EncodedFrame } from './webm.js';

/**
 * Draws the videos of the home page frame by frame, and has Chromium encode them; captions and posters come from the same
 * scenes. Run it after a change: `npm run illustrations`. The files are committed.
 */

const FOLDER = new URL('../../web/src/features/home/videos/', import.meta.url);
const FRAMES_PER_SECOND = 20;
const FRAME_MS = 1_000 / FRAMES_PER_SECOND;
const BITS_PER_SECOND = 420_000;
const KEY_FRAME_EVERY = 5 * FRAMES_PER_SECOND;
const POSTER = { width: 960, quality: 82 };

type Scenes = (typeof VIDEOS)[string];

/** The frames of a video as SVG documents. */
function* framesOf(scenes: Scenes): Generator<string> {
  for (const scene of scenes) {
    const count = Math.round(scene.seconds * FRAMES_PER_SECOND);
    for (let frame = 0; frame < count; frame++) {
      yield toSvg(pictureAt(scene, frame / (count - 1)), PLATE, PLATE);
    }
  }
}

/** What `encoder.browser.js` gives to the page. */
interface BrowserEncoder {
  open(options: { width: number; height: number; bitrate: number; framerate: number }): void;
  encode(frame: { svg: string; timeMs: number; isKey: boolean }): Promise<void>;
  finish(): Promise<{ timeMs: number; isKey: boolean; base64: string }[]>;
}
declare const videoEncoder: BrowserEncoder;

/** Opens a page with an encoder. WebCodecs exist on secure origins only. */
async function openEncoder(page: Page): Promise<void> {
  await page.route('https://encoder.test/', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
  await page.goto('https://encoder.test/');
  await page.addScriptTag({ path: fileURLToPath(new URL('encoder.browser.js', import.meta.url)) });
  const options = { ...PLATE, bitrate: BITS_PER_SECOND, framerate: FRAMES_PER_SECOND };
  await page.evaluate((given) => videoEncoder.open(given), options);
}

async function encode(page: Page, svgs: readonly string[]): Promise<EncodedFrame[]> {
  for (const [index, svg] of svgs.entries()) {
    const frame = { svg, timeMs: index * FRAME_MS, isKey: index % KEY_FRAME_EVERY === 0 };
    await page.evaluate((given) => videoEncoder.encode(given), frame);
  }
  const frames = await page.evaluate(() => videoEncoder.finish());
  return frames.map(({ base64, ...frame }) => ({ ...frame, bytes: Buffer.from(base64, 'base64') }));
}

function vttTime(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23);
}

function captionsOf(scenes: Scenes): string {
  let fromMs = 0;
  const cues = scenes.map(({ seconds, caption }) => {
    const toMs = fromMs + seconds * 1_000;
    const cue = `${vttTime(fromMs)} --> ${vttTime(toMs)}\n${caption}`;
    fromMs = toMs;
    return cue;
  });
  return `WEBVTT\n\n${cues.join('\n\n')}\n`;
}

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
});
for (const [name, scenes] of Object.entries(VIDEOS)) {
  const page = await browser.newPage();
  await openEncoder(page);
  const svgs = [...framesOf(scenes)];
  const video = toWebm(await encode(page, svgs), { ...PLATE, durationMs: svgs.length * FRAME_MS });
  const poster = await sharp(Buffer.from(svgs[Math.floor(svgs.length * 0.2)] ?? ''))
    .resize({ width: POSTER.width })
    .webp({ quality: POSTER.quality })
    .toBuffer();
  writeFileSync(new URL(`${name}.webm`, FOLDER), video);
  writeFileSync(new URL(`${name}.webp`, FOLDER), poster);
  writeFileSync(new URL(`${name}.vtt`, FOLDER), captionsOf(scenes));
  console.log(`${name}: ${(video.length / 1_024).toFixed(0)} kB, ${svgs.length} frames`);
  await page.close();
}
await browser.close();

/** Draws the films of public/videos anew: `node scripts/videos.mjs`. Needs ffmpeg; the product does not. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { ROOT } from './root.mjs';
import { scenePicture } from './videos/drawing.mjs';
import { films } from './videos/scenes.mjs';

const SCENE_S = 3.7;
const FADE_S = 0.5;
const FRAMES_PER_S = 20;
const FOLDER = join(ROOT, 'public', 'videos');

/** The second at which a scene begins to fade in. */
const startOf = (index) => index * (SCENE_S - FADE_S);

for (const [id, film] of Object.entries(films)) await make(id, film);

async function make(id, { name, scenes }) {
  const work = mkdtempSync(join(tmpdir(), 'peerproof-video-'));
  const pictures = [];
  for (const [index, scene] of scenes.entries()) {
    const svg = Buffer.from(scenePicture({ film: name, scene, index, count: scenes.length }));
    pictures.push(join(work, `${index}.png`));
    await sharp(svg).png().toFile(pictures[index]);
  }

  const file = join(FOLDER, id);
  await sharp(pictures[0]).webp({ quality: 70, effort: 6, smartSubsample: true }).toFile(`${file}.webp`);
  writeFileSync(`${file}.vtt`, captions(scenes));
  execFileSync('ffmpeg', [
    ...['-y', '-loglevel', 'error'],
    ...pictures.flatMap((picture) => [
      '-loop',
      '1',
      '-framerate',
      FRAMES_PER_S,
      '-t',
      SCENE_S,
      '-i',
      picture,
    ]),
    ...['-filter_complex', `${crossfades(scenes.length)},format=yuv420p[film]`, '-map', '[film]'],
    ...['-c:v', 'libx264', '-profile:v', 'main', '-preset', 'veryslow', '-tune', 'stillimage', '-crf', '26'],
    ...['-movflags', '+faststart', '-an', `${file}.mp4`],
  ]);
  rmSync(work, { recursive: true });
}

function crossfades(count) {
  let last = '[0]';
  const steps = [];
  for (let index = 1; index < count; index += 1) {
    const next = index === count - 1 ? '' : `[mixed${index}]`;
    steps.push(`${last}[${index}]xfade=transition=fade:duration=${FADE_S}:offset=${startOf(index)}${next}`);
    last = next;
  }
  return steps.join(';');
}

function captions(scenes) {
  const time = (seconds) => new Date(seconds * 1000).toISOString().slice(11, 23);
  const cues = scenes.map(({ title, text }, index) => {
    const end = startOf(index) + SCENE_S - (index === scenes.length - 1 ? 0 : FADE_S);
    return `${time(startOf(index))} --> ${time(end)} line:-3\n${title}\n${text}\n`;
  });
  return `WEBVTT\n\n${cues.join('\n')}`;
}

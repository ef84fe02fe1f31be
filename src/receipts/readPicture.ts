import type { PSM, WorkerParams } from 'tesseract.js';
import { type Grey, isSideways, prepare, toPgm } from './prepare';
import type { Reading, Word } from './words';

/** Recognises the words of a PGM file. */
export type Recognise = (file: Uint8Array<ArrayBuffer>) => Promise<Word[]>;

/** The recogniser's settings: text anywhere, as on a screen with icons. */
export const PARAMETERS: Partial<WorkerParams> = {
  tessedit_pageseg_mode: '11' as PSM.SPARSE_TEXT,
  user_defined_dpi: '150',
};

/** Words read this surely are not those of a picture upside down. */
const GOOD = 80;
/** This many letters and digits in such words show that the picture is upright. */
const ENOUGH = 24;

/** Reads a picture that may lie on its side or upside down. */
export async function readPicture(grey: Grey, recognise: Recognise): Promise<Reading> {
  const order = isSideways(grey) ? [1, 3, 0, 2] : [0, 2, 1, 3];
  let best: { reading: Reading; score: number } | undefined;
  for (const turns of order) {
    const { picture, toPicture } = prepare(grey, turns);
    const words = await recognise(toPgm(picture));
    const score = scoreOf(words);
    if (!best || score > best.score) {
      const { width, height } = picture;
      best = { reading: { width, height, words, toPicture }, score };
    }
    if (score >= ENOUGH) break;
  }
  return best!.reading;
}

const scoreOf = (words: readonly Word[]): number =>
  words
    .filter(({ text, confidence }) => confidence >= GOOD && /^[\w.,:$-]{2,}$/.test(text))
    .reduce((sum, { text }) => sum + text.length, 0);

/** Tesseract's answer, as far as it is used here. */
interface Page {
  blocks:
    | {
        paragraphs: {
          lines: {
            words: {
              text: string;
              bbox: Word['box'];
              confidence: number;
              symbols: { text: string; confidence: number }[];
            }[];
          }[];
        }[];
      }[]
    | null;
}

/** The words of Tesseract's answer, each as sure as its least sure character. */
export const wordsOf = ({ blocks }: Page): Word[] =>
  (blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs.flatMap(({ lines }) => lines.flatMap(({ words }) => words)))
    .map(({ text, bbox, confidence, symbols }) => ({
      text,
      box: bbox,
      confidence: Math.min(confidence, ...symbols.map((symbol) => symbol.confidence)),
      confidences: symbols.flatMap((symbol) => [...symbol.text].map(() => symbol.confidence)),
    }));

import type { Reading, Word } from '../../../src/receipts/words';

/**
 * A reading of these rows, as if they stood on a phone's screenshot. Several spaces separate a label from its value.
 */
export function written(rows: readonly string[], unsure: Record<string, number> = {}): Reading {
  const words = rows.flatMap((row, index): Word[] => {
    let x = 40;
    return row.split(/( {2,}| )/).flatMap((part): Word[] => {
      if (/^ *$/.test(part)) {
        x += part.length > 1 ? 200 : 10;
        return [];
      }
      const box = { x0: x, y0: 100 + index * 60, x1: x + part.length * 14, y1: 130 + index * 60 };
      x = box.x1;
      return [{ text: part, confidence: unsure[part] ?? 96, box }];
    });
  });
  return { width: 1080, height: 2000, words, toPicture: [1 / 1080, 0, 0, 1 / 2000, 0, 0] };
}

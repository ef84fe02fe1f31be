import { MARKS } from '../../src/receipts/findings';
import type { Context, Part, Row, Section } from '../part';
import { drawForeignReceipt, drawReceipt } from '../receipts/draw';
import { addMarks, alteredThatPass, emptyTallies, type Tallies, type Tally } from '../receipts/evaluate';
import { openNodeReader, type NodeReader } from '../receipts/reader';

const COUNT = 220;
const FOREIGN_COUNT = 64;

/**
 * Reads drawn receipts, on which everything is known. Each is also compared with every value that differs from its own in
 * one digit. It needs no database, and about two seconds a receipt.
 */
export const part: Part = {
  name: 'receipts',
  run: async (context: Context): Promise<readonly Section[]> => {
    const tallies = emptyTallies();
    const altered = { tried: 0, passed: 0 };
    const foreign = emptyTallies();
    const times: number[] = [];
    const reader = await openNodeReader();
    try {
      for (let number = 0; number < COUNT; number += 1) {
        const receipt = await drawReceipt(number, context.seed);
        const began = performance.now();
        const reading = await reader.read(receipt.image);
        times.push(performance.now() - began);
        const failed = addMarks(tallies, receipt, reading);
        const { tried, passed } = alteredThatPass(receipt, reading);
        altered.tried += tried;
        altered.passed += passed.length;
        failed.push(...passed.map((value) => `${value} passed`));
        if (failed.length > 0) context.say(`${receipt.name} (${receipt.distortions}): ${failed.join(', ')}`);
        if (number % 20 === 19) context.say(`${number + 1} receipts read`);
      }
      await readForeign(reader, foreign, context);
    } finally {
      await reader.close();
    }
    return [marks(tallies, context.seed), foreignMoney(foreign.amount), distances(altered, times)];
  },
};

/** Reads receipts whose money is no dollars. */
async function readForeign(reader: NodeReader, tallies: Tallies, context: Context): Promise<void> {
  for (let number = 0; number < FOREIGN_COUNT; number += 1) {
    const receipt = await drawForeignReceipt(number, context.seed);
    const failed = addMarks(tallies, receipt, await reader.read(receipt.image));
    if (failed.length > 0) context.say(`${receipt.name} (${receipt.distortions}): ${failed.join(', ')}`);
  }
}

const foreignMoney = ({ wronglyFound, other }: Tally): Section => ({
  title: `Amounts on ${FOREIGN_COUNT} receipts whose money is no dollars`,
  limit: '',
  rows: [
    { what: 'Amount: green', unit: '', ours: wronglyFound, goal: { of: 'ours', most: 0 } },
    { what: 'Amount: another value shown in red', unit: '', ours: other },
  ],
});

const NAMES = { orderId: 'Order ID', amount: 'Amount', payeeId: "Payee's ID", date: 'Date' } as const;
/** The least share of values on the receipts that is found, where there is a goal. */
const RECALL = { orderId: 95, amount: 95, payeeId: undefined, date: undefined } as const;

function marks(tallies: Tallies, seed: number): Section {
  const rows = MARKS.flatMap((mark): Row[] => {
    const tally = tallies[mark];
    const least = RECALL[mark];
    const row = (what: string, unit: string, ours: number, goal?: Row['goal']): Row => ({
      what: `${NAMES[mark]}: ${what}`,
      unit,
      ours,
      goal,
    });
    return [
      row('green that is right', '%', precision(tally), { of: 'ours', least: 100 }),
      row('found of those that are there', '%', recall(tally), least ? { of: 'ours', least } : undefined),
      row('red that is wrong', '', tally.wronglyOther),
      row(
        'another value shown in red',
        '%',
        share(tally.other, tally.other + tally.rightlyMissed + tally.wronglyFound),
      ),
    ];
  });
  return { title: `Marks on ${COUNT} drawn receipts, seed ${seed}`, limit: '', rows };
}

function distances({ tried, passed }: { tried: number; passed: number }, times: readonly number[]): Section {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (quantile: number) => sorted[Math.floor(quantile * (sorted.length - 1))]!;
  return {
    title: 'One digit altered, at every place, to every other digit',
    limit: '',
    rows: [
      { what: 'Values compared', unit: '', ours: tried },
      { what: 'Of these, passed', unit: '', ours: passed, goal: { of: 'ours', most: 0 } },
      { what: 'Reading a receipt, median', unit: 'ms', ours: at(0.5) },
      { what: 'Reading a receipt, 95 %', unit: 'ms', ours: at(0.95) },
    ],
  };
}

const share = (some: number, all: number): number => (all === 0 ? 100 : (100 * some) / all);
const precision = ({ found, wronglyFound }: Tally): number => share(found, found + wronglyFound);
const recall = ({ found, missed, wronglyOther }: Tally): number =>
  share(found, found + missed + wronglyOther);

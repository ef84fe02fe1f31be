/** One of several that are measured beside each other. */
export interface Side<Figures> {
  /** Before the first round, for what is not measured. */
  warm?(): Promise<unknown>;
  round(): Promise<Figures>;
}

/** Measures all sides in turn, round by round, so that a noise hits all alike; of each figure the middle one of the rounds. */
export async function inTurn<Name extends string, Figures extends object>(
  rounds: number,
  sides: Record<Name, Side<Figures>>,
): Promise<Record<Name, Figures>> {
  const measured = Object.entries<Side<Figures>>(sides).map(([name, side]) => ({
    name,
    side,
    found: [] as Figures[],
  }));
  for (const { side } of measured) await side.warm?.();
  for (let round = 0; round < rounds; round += 1)
    for (const { side, found } of measured) found.push(await side.round());
  return Object.fromEntries(measured.map(({ name, found }) => [name, inTheMiddle(found)])) as Record<
    Name,
    Figures
  >;
}

/** The middle one of some figures. */
export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

function inTheMiddle<Figures extends object>(found: readonly Figures[]): Figures {
  const figures = Object.keys(found[0]!) as (keyof Figures)[];
  return Object.fromEntries(
    figures.map((figure) => [figure, median(found.map((each) => each[figure] as number))]),
  ) as Figures;
}

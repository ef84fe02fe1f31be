/** One of several things to compare. */
export interface Side<Figures> {
  /** Runs once before the first round and is not measured. */
  warm?(): Promise<unknown>;
  round(): Promise<Figures>;
}

/** Measures all sides in turn, round by round, so that noise affects all alike. Returns each figure's median over the rounds. */
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
  return Object.fromEntries(measured.map(({ name, found }) => [name, medians(found)])) as Record<
    Name,
    Figures
  >;
}

export const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

function medians<Figures extends object>(found: readonly Figures[]): Figures {
  const figures = Object.keys(found[0]!) as (keyof Figures)[];
  return Object.fromEntries(
    figures.map((figure) => [figure, median(found.map((each) => each[figure] as number))]),
  ) as Figures;
}

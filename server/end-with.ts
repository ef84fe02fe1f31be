/** Ends a command that failed. Errors of these kinds explain themselves; any other is printed with its stack. */
export function endWith(error: unknown, ...plainKinds: (new (...given: never[]) => Error)[]): void {
  const isPlain = plainKinds.some((kind) => error instanceof kind);
  console.error(isPlain ? (error as Error).message : error);
  process.exit(1);
}

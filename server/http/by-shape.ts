/** Makes what belongs to a shape, a plain object, once and keeps it: statements differ by few things of a request. */
export function byShape<Shape extends object, Made>(make: (shape: Shape) => Made): (shape: Shape) => Made {
  const made = new Map<string, Made>();
  return (shape) => {
    const key = JSON.stringify(shape);
    const known = made.get(key) ?? make(shape);
    made.set(key, known);
    return known;
  };
}

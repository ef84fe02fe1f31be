/** What a request decides over its SQL; a text among it is never written as another value is. */
type Scalar = string | number | boolean | undefined;

/** Makes what belongs to a shape, a plain object, once and keeps it: statements differ by few things of a request. */
export function byShape<Shape extends { [K in keyof Shape]: Scalar }, Made>(
  make: (shape: Shape) => Made,
): (shape: Shape) => Made {
  const made = new Map<string, Made>();
  return (shape) => {
    // Each request asks for one: JSON would take a microsecond.
    let key = '';
    for (const name in shape) key += `${name} ${shape[name]} `;
    const known = made.get(key);
    if (known) return known;
    const fresh = make(shape);
    made.set(key, fresh);
    return fresh;
  };
}

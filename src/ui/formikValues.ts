/* What formik needs of lodash for the values of a form, in a hundredth of its size; the build puts it in lodash's place. */

type Bag = Record<PropertyKey, unknown>;

export function isPlainObject(value: unknown): value is Bag {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}

/** A copy of an array's or object's first level, of the same class; anything else is itself. */
export function clone(value: unknown): unknown {
  if (Array.isArray(value)) return [...(value as unknown[])];
  if (typeof value !== 'object' || value === null) return value;
  return Object.assign(Object.create(Object.getPrototypeOf(value) as object | null) as object, value);
}

/** A copy of arrays and plain objects at all levels; files, dates and the like are kept as they are. */
export function cloneDeep(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(cloneDeep);
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, cloneDeep(inner)]));
}

/** `a.b[0]` as `['a', 'b', '0']`. */
export const toPath = (path: unknown): string[] =>
  Array.isArray(path) ? path.map(String) : (String(path).match(/[^.[\]'"]+/g) ?? []);

/** A CSS module under Jest: every class name is its own key. */
export default new Proxy<Record<string, string>>({}, { get: (_, name) => String(name) });

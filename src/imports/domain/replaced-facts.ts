/** Facts before a change that it replaces, and the names of those that were not there. */
type Replaced = [replaced: Record<string, unknown>, absent: string[]];

/**
 * Facts before a change as JSON, beside which the facts after it are stored: only what the change replaces. Of the 40
 * facts of a record a file changes one or two, and all of them took half of the room of an import.
 */
export function packFactsBefore(before: object, after: object): string {
  const was = before as Readonly<Record<string, unknown>>;
  const is = after as Readonly<Record<string, unknown>>;
  const differs = (name: string) => JSON.stringify(was[name]) !== JSON.stringify(is[name]);
  const replaced = Object.entries(was).filter(([name]) => differs(name));
  const absent = Object.keys(is).filter((name) => !Object.hasOwn(was, name));
  return JSON.stringify([Object.fromEntries(replaced), absent] satisfies Replaced);
}

/** Facts before a change, from what is stored of them; earlier versions stored all facts. */
export function unpackFactsBefore(stored: object, after: object): object {
  if (!Array.isArray(stored)) return stored;
  const [replaced, absent] = stored as Replaced;
  const kept = Object.entries(after).filter(([name]) => !absent.includes(name));
  return { ...Object.fromEntries(kept), ...replaced };
}

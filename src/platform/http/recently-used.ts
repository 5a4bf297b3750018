/** Cache of the values asked for most recently, each made when it is first asked for. */
export function createRecentlyUsed<Value>(most: number) {
  const kept = new Map<string, Value>();

  return {
    get(key: string, make: () => Value): Value {
      const value = kept.get(key) ?? make();
      kept.delete(key);
      kept.set(key, value);
      if (kept.size > most) kept.delete(kept.keys().next().value as string);
      return value;
    },
  };
}

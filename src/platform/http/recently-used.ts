/** LRU cache of at most `max` values; `make` computes a missing one. */
export function createRecentlyUsed<Value>(max: number) {
  const kept = new Map<string, Value>();

  return {
    get(key: string, make: () => Value): Value {
      const value = kept.get(key) ?? make();
      kept.delete(key);
      kept.set(key, value);
      if (kept.size > max) kept.delete(kept.keys().next().value as string);
      return value;
    },
  };
}

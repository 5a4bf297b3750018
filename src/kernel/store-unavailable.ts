/** Error: the database cannot be reached, read or written now; a retry may help. */
export class StoreUnavailable extends Error {}

/** Runs a task; a StoreUnavailable error becomes a result instead of being thrown. */
export async function unlessUnavailable<Outcome>(
  task: () => Promise<Outcome>,
): Promise<Outcome | { kind: "unavailable"; cause: unknown }> {
  try {
    return await task();
  } catch (cause) {
    if (cause instanceof StoreUnavailable) return { kind: "unavailable", cause };
    throw cause;
  }
}

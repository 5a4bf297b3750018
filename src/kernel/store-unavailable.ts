/** The database cannot be reached, read or written just now; trying again later may help. */
export class StoreUnavailable extends Error {}

/** Says as an outcome that the database does not answer. */
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

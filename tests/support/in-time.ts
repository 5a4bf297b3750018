import { vi } from "vitest";

/** Looks until nothing is thrown, for as long as a very busy machine may take. */
export function inTime<Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> {
  return vi.waitFor(look, { timeout: 90_000, interval: 25 });
}

import { vi } from "vitest";

/** Looks until nothing is thrown; the second that Vitest gives by itself is what a busy machine may take for one look. */
export function inTime<Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> {
  return vi.waitFor(look, { timeout: 15_000, interval: 25 });
}

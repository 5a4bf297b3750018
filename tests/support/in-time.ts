import { vi } from "vitest";

/** Repeats `look` until it does not throw, for up to 90 seconds, because a very busy machine may need that long. */
export function inTime<Seen>(look: () => Seen | Promise<Seen>): Promise<Seen> {
  return vi.waitFor(look, { timeout: 90_000, interval: 25 });
}

/** Downloads under way at once: of one holder (a member, a feed), of one group (a company), and of all together. */
export const downloadLimits = { ofHolder: 1, ofGroup: 2, inAll: 6 };

/** Milliseconds after which a download no longer counts, so that those who read slowly or never do not block others. */
const maxDownloadTime = 300_000;

export type DownloadSlots = ReturnType<typeof createDownloadSlots>;

/** Limits long downloads, each of which takes seconds of the processor: one member's must not slow everybody's pages. */
export function createDownloadSlots(limits = downloadLimits) {
  const underWay = new Set<{ holder: string; group: string }>();

  return {
    /** Takes a slot and returns the function that gives it back; null if there is none: answer 503 with `Retry-After`. */
    take({ holder, group }: { holder: string; group: string }): (() => void) | null {
      const all = [...underWay];
      const isFull =
        all.length >= limits.inAll ||
        all.filter((one) => one.group === group).length >= limits.ofGroup ||
        all.filter((one) => one.holder === holder).length >= limits.ofHolder;
      if (isFull) return null;
      const slot = { holder, group };
      underWay.add(slot);
      const release = () => {
        clearTimeout(timer);
        underWay.delete(slot);
      };
      const timer = setTimeout(release, maxDownloadTime).unref();
      return release;
    },
  };
}

/** The same chunks; `release` is called at their end, also when the reader stops early. */
export async function* releasedAfter<Chunk>(
  chunks: AsyncIterable<Chunk>,
  release: () => void,
): AsyncGenerator<Chunk> {
  try {
    yield* chunks;
  } finally {
    release();
  }
}

/** Headers of a 503 for a download without a slot; the seconds are about what one of 20,000 products takes. */
export const noSlotHeaders = { "Retry-After": "10", "Cache-Control": "private, no-store" };

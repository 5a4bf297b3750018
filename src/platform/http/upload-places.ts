/** Sender of an upload, where strangers may send: their link, and their network. */
export type UploadSender = { link?: string; network?: string };

export type UploadPlace = {
  /** Counts bytes that have arrived; false once the place was given to another upload. */
  keep(bytes: number): boolean;
  leave(): void;
};

/** Maximum of uploads under way in all, from one network and by one link. */
const maxAtOnce = { all: 3, network: 2, link: 1 };
/** Bytes in a millisecond: a body that is slower loses its place to an upload that waits. */
const minRate = 20;
/** Milliseconds without bytes after which a body is slow. */
const grace = 5_000;

type UnderWay = { sender: UploadSender; paidUntil: number };

/** Places for uploads, whose bodies are held in memory. `now`: a monotonic clock in milliseconds. */
export function createUploadPlaces({ now }: { now: () => number }) {
  const underWay = new Set<UnderWay>();

  /** True if there is room for another one among `rivals`, or the slowest of them has lost its place. */
  function makeRoom(rivals: readonly UnderWay[], atMost: number): boolean {
    if (rivals.length < atMost) return true;
    const slowest = rivals.reduce((one, other) => (other.paidUntil < one.paidUntil ? other : one));
    return slowest.paidUntil < now() && underWay.delete(slowest);
  }

  return {
    /** Place for an upload; null if all are taken. */
    take(sender: UploadSender): UploadPlace | null {
      const among = (key: keyof UploadSender) =>
        [...underWay].filter((other) => sender[key] && other.sender[key] === sender[key]);
      const hasRoom =
        makeRoom(among("link"), maxAtOnce.link) &&
        makeRoom(among("network"), maxAtOnce.network) &&
        makeRoom([...underWay], maxAtOnce.all);
      if (!hasRoom) return null;
      const taken: UnderWay = { sender, paidUntil: now() + grace };
      underWay.add(taken);
      return {
        // A token bucket: bytes pay for the time that they take at the least rate, and for no more than the grace.
        keep(bytes) {
          const paid = Math.max(taken.paidUntil, now()) + bytes / minRate;
          taken.paidUntil = Math.min(paid, now() + grace);
          return underWay.has(taken);
        },
        leave: () => underWay.delete(taken),
      };
    },
  };
}

import { randomFillSync } from "node:crypto";

/** Shorter than a UUID, because headers are not compressed and the first packets of a page are few. */
const bytesOfId = 12;

/**
 * Generator of random ids of requests, 16 characters each. Random bytes are drawn for 256 ids at once: a call to the
 * kernel for each request took a seventh of the processor's time of a cached page (`npm run bench -- --part server`).
 */
export function createRequestIds(): () => string {
  const pool = Buffer.alloc(256 * bytesOfId);
  let used = pool.length;
  return () => {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    used += bytesOfId;
    return pool.toString("base64url", used - bytesOfId, used);
  };
}

import { createHmac } from "node:crypto";

/** Keyed hash for logs: the same text gives the same tag, and without the key no tag leads back. */
export function createLogTag(key: string): (text: string) => string {
  return (text) =>
    createHmac("sha256", key).update(`log\n${text}`).digest("base64url").slice(0, 12);
}

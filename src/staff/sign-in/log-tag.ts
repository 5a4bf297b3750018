import { createHmac } from "node:crypto";

/** Keyed hash for logs: equal texts give equal tags, and without the key no tag reveals its text. */
export function createLogTag(key: string): (text: string) => string {
  return (text) =>
    createHmac("sha256", key).update(`log\n${text}`).digest("base64url").slice(0, 12);
}

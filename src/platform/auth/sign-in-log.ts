import { createHmac } from "node:crypto";
import type { RealmKeys } from "./cookie-jar.ts";
import type { RealmPlatform } from "./realm-options.ts";

/** Sign-in log. Hashes accounts with a key, and client IP addresses too unless `logClientAddress` is `plain`. */
export function createSignInLog(
  { logClientAddress, log }: Pick<RealmPlatform, "logClientAddress" | "log">,
  { keys, failure }: { keys: RealmKeys; failure: string },
) {
  // Equal texts give equal tags, and without the key no tag reveals its text.
  const tagOf = (text: string) =>
    createHmac("sha256", keys[0].value).update(`log\n${text}`).digest("base64url").slice(0, 12);
  return {
    ofRequest: ({ id, clientAddress }: { id: string; clientAddress: string }) => ({
      warn(message: string, account?: string): void {
        const client = logClientAddress === "plain" ? clientAddress : tagOf(clientAddress);
        log.warn({ id, client, ...(account && { account: tagOf(account) }) }, message);
      },
      info: (message: string, fields?: Record<string, unknown>): void =>
        log.info({ id, ...fields }, message),
      logFailure: (err: unknown): void => log.error({ id, err }, failure),
    }),
  };
}

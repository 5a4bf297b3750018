import { randomUUIDv7 } from "node:crypto";
import {
  changeOwnCompany,
  type OwnChange,
  recordOwnChange,
} from "../../companies/services/own-change.ts";
import { createProgramToken } from "../../platform/auth/program-token.ts";
import { feedAddresses, maxFeeds, parseFeedName } from "../domain/feed.ts";
import { addFeed, listFeeds } from "../store/stored-feeds.ts";
import type { ProductFeedDeps } from "./deps.ts";

/** Creates a feed. Its URLs cannot be shown again, because only a digest of the token is stored. */
export async function createFeed(
  { db, publicUrl, now }: Pick<ProductFeedDeps, "db" | "publicUrl" | "now">,
  { typed, ...own }: OwnChange & { typed: string },
) {
  const read = parseFeedName(typed);
  if (read.kind === "problem") return read;
  const token = createProgramToken();
  return changeOwnCompany({ db }, own, async (held) => {
    const { companyId } = own.scope;
    const feeds = await listFeeds(held.on, own.scope);
    if (feeds.length >= maxFeeds) return { kind: "too-many" as const };
    const name = read.value;
    const at = now();
    await addFeed(held.on, { id: randomUUIDv7(), companyId, name, token, at });
    const changes = { feed: [null, name] as const };
    await recordOwnChange(held, { ...own, now, type: "create-feed", changes });
    return { kind: "created" as const, name, addresses: feedAddresses({ publicUrl, token }) };
  });
}

import {
  changeOwnCompany,
  type OwnChange,
  recordOwnChange,
} from "../../companies/services/own-change.ts";
import type { CompanyScope } from "../../kernel/viewer.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import { endFeed, listFeeds } from "../store/stored-feeds.ts";
import { createFeed } from "../use-cases/create-feed.ts";
import type { ProductFeedDeps } from "../use-cases/deps.ts";
import { type FeedReading, readFeed } from "../use-cases/read-feed.ts";

export type ProductFeeds = ReturnType<typeof createProductFeeds>;

export function createProductFeeds(deps: ProductFeedDeps) {
  const { db, now } = deps;
  return {
    list: (scope: CompanyScope) => withStoreErrors(() => listFeeds(db, scope)),

    create: (feed: OwnChange & { typed: string }) => createFeed(deps, feed),

    end({ id, ...own }: OwnChange & { id: string }) {
      return changeOwnCompany(deps, own, async (held) => {
        const name = await endFeed(held.on, { id, scope: own.scope });
        if (name === null) return { kind: "gone" as const };
        const changes = { feed: [name, null] as const };
        await recordOwnChange(held, { ...own, now, type: "end-feed", changes });
        return { kind: "ended" as const };
      });
    },

    /** `file`: last path segment of the feed's URL. */
    read: (file: string, request: Omit<FeedReading, "file">) =>
      readFeed(deps, { file, ...request }),
  };
}

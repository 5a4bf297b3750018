import { Temporal } from "temporal-polyfill";
import { personWantsNews } from "../companies/store/news-of-person.ts";
import { StoreUnavailable } from "../kernel/store-unavailable.ts";
import { subscribesToNews } from "../newsletter/domain/news.ts";
import type { NewsChoices } from "../newsletter/service.ts";
import type { Database } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { changeRequestsOf, listRequestsOf, NotApplicable } from "./store/apply-effect.ts";

/** Maximum number of attempts, because another process may change the same requests at the same time. */
const attempts = 3;

/** Subscriptions of people and of access requests. Unsubscribing is an objection to advertising (GDPR, art. 21). */
export function createNewsChoices({
  db,
  now = Temporal.Now.instant,
}: {
  db: Database;
  now?: () => Temporal.Instant;
}): NewsChoices {
  return {
    isWantedBy: async (emailKey) =>
      (await personWantsNews(db, emailKey)) ||
      (await listRequestsOf(db, emailKey)).some(subscribesToNews),
    async set(wants, findKey) {
      const effect = { kind: wants ? "subscribe" : "object" } as const;
      for (let attempt = 1; ; attempt += 1) {
        try {
          return await inTransaction(db, async (on) => {
            const emailKey = await findKey(on);
            if (emailKey === null) return { kind: "unknown" } as const;
            const actor = { kind: "applicant" } as const;
            await changeRequestsOf(on, { emailKey, effect, at: now(), actor });
            return { kind: "changed" } as const;
          });
        } catch (error) {
          if (error instanceof StoreUnavailable) return { kind: "unavailable" } as const;
          if (!(error instanceof NotApplicable) || attempt === attempts) throw error;
        }
      }
    },
  };
}

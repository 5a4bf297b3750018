import type { Temporal } from "temporal-polyfill";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import type { Database } from "../../platform/database/database.ts";
import { inTransaction } from "../../platform/database/transaction.ts";
import {
  changeDataSubject,
  type DataSubjectHooks,
  NotApplicable,
} from "../../platform/privacy/data-subject-hooks.ts";

/** Maximum number of attempts, because another process may change the same records at the same time. */
const attempts = 3;

export type NewsDeps = {
  db: Database;
  hooks: readonly DataSubjectHooks[];
  now: () => Temporal.Instant;
};

/**
 * Stores a subscription to the newsletter, or an objection to it (GDPR, art. 21), for the address that `findKey` finds;
 * `unknown` if it finds none.
 */
export async function setNewsChoice(
  { db, hooks, now }: NewsDeps,
  wants: boolean,
  findKey: (on: Database) => Promise<string | null>,
): Promise<{ kind: "changed" | "unknown" | "unavailable" }> {
  const change = { kind: wants ? "subscribe" : "object" } as const;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(db, async (on) => {
        const emailKey = await findKey(on);
        if (emailKey === null) return { kind: "unknown" } as const;
        const actor = { kind: "person" } as const;
        await changeDataSubject(on, hooks, { emailKey, change, at: now(), actor });
        return { kind: "changed" } as const;
      });
    } catch (error) {
      if (error instanceof StoreUnavailable) return { kind: "unavailable" } as const;
      if (!(error instanceof NotApplicable) || attempt === attempts) throw error;
    }
  }
}

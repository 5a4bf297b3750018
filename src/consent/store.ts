import type { Database } from "../platform/database/database.ts";
import { withStoreErrors } from "../platform/database/failures.ts";
import type { ConsentLog } from "./domain/log.ts";

/** Inserts rows only: database triggers refuse updates, and deletions of choices that may still be valid. */
export function createConsentLog(db: Database): ConsentLog {
  return {
    async add({ id, replaces, at, action, granted, inventoryVersion, policyVersion }) {
      await withStoreErrors(() =>
        db
          .insertInto("consent_log")
          .values({
            id,
            replaces,
            at,
            action,
            granted: JSON.stringify(granted),
            inventory_version: inventoryVersion,
            policy_version: policyVersion,
          })
          .execute(),
      );
    },
  };
}

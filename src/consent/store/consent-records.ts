import type { Database } from "../../platform/database/database.ts";
import type { ConsentRecord } from "../domain/decide.ts";

/** Stores a proof of consent. Database triggers refuse updates, and deletions of choices that may still be valid. */
export async function addConsentRecord(
  db: Database,
  { inventoryVersion, policyVersion, granted, ...record }: ConsentRecord,
): Promise<void> {
  await db
    .insertInto("consent_log")
    .values({
      ...record,
      granted: JSON.stringify(granted),
      inventory_version: inventoryVersion,
      policy_version: policyVersion,
    })
    .execute();
}

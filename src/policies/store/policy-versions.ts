import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import type { PolicyName } from "../domain/policy-version.ts";
import type { KeptVersion, ShownVersion } from "../domain/shown-version.ts";
import { storedPolicy } from "../domain/stored-policy.ts";

/** Stores the versions that are not stored yet; rows are never changed or deleted. */
export async function storePolicyVersions(
  db: Database,
  shown: readonly ShownVersion[],
  now: number,
): Promise<void> {
  await db
    .insertInto("policy_version")
    .values(
      shown.map(({ policy, hash, version, date, document }) => ({
        policy,
        hash,
        version,
        date,
        document: JSON.stringify(document),
        first_shown_at: now,
      })),
    )
    // Another instance may be storing the same versions at this moment.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function listPolicyVersions(db: Database): Promise<Omit<KeptVersion, "document">[]> {
  const rows = await db
    .selectFrom("policy_version")
    .select(["policy", "hash", "version", "date", "first_shown_at"])
    .orderBy("first_shown_at", "desc")
    .orderBy("hash")
    .execute();
  return rows.map(({ policy, first_shown_at, ...row }) => ({
    ...row,
    policy: policy as PolicyName,
    firstShownAt: first_shown_at,
  }));
}

export async function findPolicyVersion(db: Database, hash: string): Promise<KeptVersion | null> {
  const row = await db
    .selectFrom("policy_version")
    .selectAll()
    .where("hash", "=", hash)
    .executeTakeFirst();
  return row
    ? {
        policy: row.policy as PolicyName,
        hash: row.hash,
        version: row.version,
        date: row.date,
        document: readJsonColumn("policy_version", storedPolicy, row.document),
        firstShownAt: row.first_shown_at,
      }
    : null;
}

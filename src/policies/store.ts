import type { Database } from "../platform/database/database.ts";
import type { KeptVersion, PolicyName, ShownVersion } from "./domain/policy-version.ts";

/** Stores the versions that are not stored yet; rows are never changed or deleted. */
export async function storePolicyVersions(
  db: Database,
  shown: readonly ShownVersion<unknown>[],
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

export async function listPolicyVersions(
  db: Database,
): Promise<Omit<KeptVersion<unknown>, "document">[]> {
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

export async function findPolicyVersion(
  db: Database,
  hash: string,
): Promise<KeptVersion<unknown> | null> {
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
        document: JSON.parse(row.document),
        firstShownAt: row.first_shown_at,
      }
    : null;
}

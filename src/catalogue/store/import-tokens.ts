import type { MemberActor } from "../../kernel/actor.ts";
import {
  digestOfToken,
  isSameDigest,
  tokenUseInterval,
} from "../../platform/auth/program-token.ts";
import type { Database } from "../../platform/database/database.ts";
import type { ImportToken } from "../domain/import/token.ts";

const purpose = "import";

export async function listImportTokens(on: Database): Promise<ImportToken[]> {
  const rows = await on
    .selectFrom("import_token")
    .select(["id", "name", "created_at", "last_used_at", "member_name"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, created_at, last_used_at, member_name }) => ({
    ...{ id, name, createdAt: created_at, lastUsedAt: last_used_at, by: member_name },
  }));
}

export async function addImportToken(
  on: Database,
  {
    id,
    name,
    token,
    at,
    by,
  }: Record<"id" | "name" | "token", string> & { at: number; by: MemberActor },
): Promise<void> {
  await on
    .insertInto("import_token")
    .values({
      ...{ id, name, token_digest: digestOfToken(purpose, token) },
      ...{ created_at: at, last_used_at: null, member_id: by.id, member_name: by.name },
    })
    .execute();
}

export async function endImportToken(on: Database, id: string): Promise<boolean> {
  // PostgreSQL rejects texts that contain a NUL character, even in a comparison.
  if (id.includes("\0")) return false;
  const { numDeletedRows } = await on
    .deleteFrom("import_token")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

export async function findImportToken(on: Database, token: string): Promise<string | null> {
  const digest = digestOfToken(purpose, token);
  const row = await on
    .selectFrom("import_token")
    .select(["id", "token_digest"])
    .where("token_digest", "=", digest)
    .executeTakeFirst();
  return row && isSameDigest(row.token_digest, digest) ? row.id : null;
}

export async function noteTokenUse(
  on: Database,
  { id, at }: { id: string; at: number },
): Promise<void> {
  await on
    .updateTable("import_token")
    .set({ last_used_at: at })
    .where("id", "=", id)
    .where((eb) => eb(eb.fn.coalesce("last_used_at", eb.lit(0)), "<", at - tokenUseInterval))
    .execute();
}

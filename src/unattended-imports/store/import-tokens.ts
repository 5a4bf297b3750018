import { z } from "zod";
import { type UnattendedRules, usualRules } from "../../imports/domain/unattended-rules.ts";
import { rulesSchema } from "../../imports/store/unattended-rules-schema.ts";
import type { MemberActor } from "../../kernel/actor.ts";
import {
  digestOfToken,
  isSameDigest,
  tokenUseInterval,
} from "../../platform/auth/program-token.ts";
import { readJsonColumn } from "../../platform/database/columns.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { mayDo, type Permission, parseRole, type Role, roles } from "../../staff/domain/roles.ts";
import type { ImportToken, TokenKinds } from "../domain/token.ts";

const purpose = "import";
const tokenPermission: Permission = "manage-catalogue";

export async function listImportTokens(on: Database): Promise<ImportToken[]> {
  const inForce = await tokensInForce(on).select("import_token.id").execute();
  const rows = await on
    .selectFrom("import_token")
    .select(["id", "name", "created_at", "last_used_at", "member_name", "kinds", "rules"])
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, created_at, last_used_at, member_name, kinds, rules }) => ({
    id,
    name,
    createdAt: created_at,
    lastUsedAt: last_used_at,
    by: member_name,
    kinds: readKinds(kinds),
    rules: readRules(rules),
    isInForce: inForce.some((token) => token.id === id),
  }));
}

export async function addImportToken(
  on: Database,
  {
    id,
    name,
    token,
    kinds,
    at,
    by,
  }: Record<"id" | "name" | "token", string> & {
    kinds: TokenKinds;
    at: number;
    by: MemberActor;
  },
): Promise<void> {
  await on
    .insertInto("import_token")
    .values({
      id,
      name,
      token_digest: digestOfToken(purpose, token),
      created_at: at,
      last_used_at: null,
      member_id: by.id,
      member_name: by.name,
      kinds: kinds && JSON.stringify(kinds),
      rules: null,
    })
    .execute();
}

/** Stores what is done with odd rows in the files of a token; false if there is no such token. */
export async function setTokenRules(
  on: Database,
  { id, rules }: { id: string; rules: UnattendedRules },
): Promise<boolean> {
  // PostgreSQL rejects texts that contain a NUL character, even in a comparison.
  if (id.includes("\0")) return false;
  const { numUpdatedRows } = await on
    .updateTable("import_token")
    .set({ rules: JSON.stringify(rules) })
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
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

/** Ends the tokens that a member has made; with `kinds`, those that may send one of them. */
export async function endTokensOf(
  on: Database,
  memberId: string,
  kinds: readonly string[] | null = null,
): Promise<void> {
  const rows = await on
    .selectFrom("import_token")
    .select(["id", "kinds"])
    .where("member_id", "=", memberId)
    .execute();
  for (const { id, kinds: allowed } of rows)
    if (!kinds || readKinds(allowed)?.some((kind) => kinds.includes(kind)))
      await on.deleteFrom("import_token").where("id", "=", id).execute();
}

/** Number of tokens by the member who made them. */
export async function countTokensByMember(on: Database): Promise<Map<string, number>> {
  const rows = await on
    .selectFrom("import_token")
    .select(["member_id", (token) => token.fn.countAll().as("count")])
    .where("member_id", "is not", null)
    .groupBy("member_id")
    .execute();
  return new Map(rows.map(({ member_id, count }) => [member_id ?? "", Number(count)]));
}

/** Token in force. Looks at the member too: earlier versions kept tokens of disabled members and of former roles. */
export async function findImportToken(
  on: Database,
  token: string,
): Promise<{
  tokenId: string;
  kinds: TokenKinds;
  rules: UnattendedRules;
  maker: Role | null;
} | null> {
  const digest = digestOfToken(purpose, token);
  const row = await tokensInForce(on)
    .select(["import_token.id", "token_digest", "kinds", "rules", "role"])
    .where("token_digest", "=", digest)
    .executeTakeFirst();
  return row && isSameDigest(row.token_digest, digest)
    ? {
        tokenId: row.id,
        kinds: readKinds(row.kinds),
        rules: readRules(row.rules),
        maker: parseRole(row.role),
      }
    : null;
}

/** `needed`: permissions that the member who made it must have besides that for the catalogue. */
export async function isTokenInForce(
  on: Database,
  id: string,
  needed: readonly Permission[] = [],
): Promise<boolean> {
  return (await countRows(tokensInForce(on, needed).where("import_token.id", "=", id))) > 0;
}

function tokensInForce(on: Database, needed: readonly Permission[] = []) {
  return on
    .selectFrom("import_token")
    .innerJoin("staff_member", "staff_member.id", "import_token.member_id")
    .where("staff_member.disabled_at", "is", null)
    .where(
      "staff_member.role",
      "in",
      roles.filter((role) => [tokenPermission, ...needed].every((one) => mayDo(role, one))),
    );
}

const storedKinds = z.array(z.string());

function readKinds(text: string | null): TokenKinds {
  return text === null ? null : readJsonColumn("import_token.kinds", storedKinds, text);
}

function readRules(text: string | null): UnattendedRules {
  return text === null ? usualRules : readJsonColumn("import_token.rules", rulesSchema, text);
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

import { randomUUIDv7 } from "node:crypto";
import type { RegisteredPasskey } from "../../platform/auth/webauthn.ts";
import type { Database } from "../../platform/database/database.ts";
import { maxPasskeys, type Passkey } from "../domain/passkey.ts";

export async function listPasskeys(
  on: Database,
  personId: string,
): Promise<(Passkey & { credentialId: string })[]> {
  return on
    .selectFrom("member_passkey")
    .select(["id", "name", "credential_id as credentialId"])
    .select(["created_at as createdAt", "last_used_at as lastUsedAt"])
    .where("person_id", "=", personId)
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

/** Stores a passkey and returns its id; null at the maximum number or if it is stored already. */
export async function addPasskey(
  on: Database,
  {
    personId,
    name,
    at,
    passkey,
  }: { personId: string; name: string; at: number; passkey: RegisteredPasskey },
): Promise<string | null> {
  // On PostgreSQL an UPDATE without a change locks the row, so that of concurrent requests each counts the others' keys.
  await on
    .updateTable("person")
    .set(({ ref }) => ({ name: ref("name") }))
    .where("id", "=", personId)
    .execute();
  if ((await listPasskeys(on, personId)).length >= maxPasskeys) return null;
  const { credentialId, publicKey, counter } = passkey;
  const added = await on
    .insertInto("member_passkey")
    .values({
      id: randomUUIDv7(),
      person_id: personId,
      credential_id: credentialId,
      public_key: publicKey,
      counter,
      name,
      created_at: at,
      last_used_at: null,
    })
    .onConflict((conflict) => conflict.column("credential_id").doNothing())
    .returning("id")
    .executeTakeFirst();
  return added?.id ?? null;
}

export async function findPasskey(on: Database, credentialId: string) {
  const row = await on
    .selectFrom("member_passkey")
    .innerJoin("person", "person.id", "member_passkey.person_id")
    .selectAll("member_passkey")
    .select("person.email_key")
    .where("credential_id", "=", credentialId)
    .executeTakeFirst();
  return row
    ? {
        id: row.id,
        personId: row.person_id,
        emailKey: row.email_key,
        publicKey: row.public_key,
        counter: row.counter,
      }
    : null;
}

/** Records that a passkey was used. False if it was removed or its signature counter changed since it was read. */
export async function recordPasskeyUse(
  on: Database,
  { id, counter, seen, at }: { id: string; counter: number; seen: number; at: number },
): Promise<boolean> {
  const used = await on
    .updateTable("member_passkey")
    .set({ counter, last_used_at: at })
    .where("id", "=", id)
    .where("counter", "=", seen)
    .returning("id")
    .executeTakeFirst();
  return used !== undefined;
}

export async function renamePasskey(
  on: Database,
  { id, personId, name }: { id: string; personId: string; name: string },
): Promise<void> {
  await on
    .updateTable("member_passkey")
    .set({ name })
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .execute();
}

/** Deletes a passkey and returns its name; null if the person has none with this id. */
export async function removePasskey(
  on: Database,
  { id, personId }: { id: string; personId: string },
): Promise<string | null> {
  const removed = await on
    .deleteFrom("member_passkey")
    .where("id", "=", id)
    .where("person_id", "=", personId)
    .returning("name")
    .executeTakeFirst();
  return removed?.name ?? null;
}

/** Marks a challenge as used; false if it was used before (replay). */
export async function spendChallenge(
  on: Database,
  { challenge, expiresAt }: { challenge: string; expiresAt: number },
): Promise<boolean> {
  const spent = await on
    .insertInto("member_spent_challenge")
    .values({ challenge, expires_at: expiresAt })
    .onConflict((conflict) => conflict.column("challenge").doNothing())
    .returning("challenge")
    .executeTakeFirst();
  return spent !== undefined;
}

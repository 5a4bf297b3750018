import { randomUUIDv7 } from "node:crypto";
import type { Selectable } from "kysely";
import type { EmailAddress } from "../../kernel/email-address.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { Person } from "../domain/member.ts";

export async function findPersonByEmail(on: Database, emailKey: string): Promise<Person | null> {
  const row = await on
    .selectFrom("person")
    .selectAll()
    .where("email_key", "=", emailKey)
    .executeTakeFirst();
  return row ? toPerson(row) : null;
}

/** Locks a person; false if unknown or erased. Call it before locking companies (deadlocks). */
export async function lockPerson(on: Database, emailKey: string): Promise<boolean> {
  const row = await on
    .updateTable("person")
    .set(({ ref }) => ({ name: ref("name") }))
    .where("email_key", "=", emailKey)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function findPersonEmail(on: Database, id: string): Promise<string | null> {
  const row = await on.selectFrom("person").select("email").where("id", "=", id).executeTakeFirst();
  return row?.email || null;
}

/** Finds the person with an email address, or adds one; name and telephone of a known person are not changed. */
export async function ensurePerson(
  on: Database,
  person: { name: string; email: EmailAddress; phone: string; at: number },
): Promise<Person> {
  await on
    .insertInto("person")
    .values({
      id: randomUUIDv7(),
      name: person.name,
      email: person.email.address,
      email_key: person.email.key,
      phone: person.phone,
      created_at: person.at,
      first_signed_in_at: null,
      last_signed_in_at: null,
      news_since: null,
      passkey_declined_at: null,
      imported_at: null,
    })
    .onConflict((conflict) => conflict.column("email_key").doNothing())
    .execute();
  const found = await findPersonByEmail(on, person.email.key);
  if (!found) throw new Error("the person was erased in this moment");
  return found;
}

function toPerson(row: Selectable<Schema["person"]>): Person {
  const { id, name, email, email_key: emailKey, phone } = row;
  return { id, name, email, emailKey, phone };
}

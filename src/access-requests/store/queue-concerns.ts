import { type RawBuilder, type SqlBool, sql } from "kysely";
import { type QueueConcern, queueConcerns } from "../domain/queue.ts";
import { freeMailDomains } from "../domain/signals/free-mail.ts";
import { hastyBelow } from "../domain/signals/signals-of.ts";

/** SQL condition that is equivalent to `subscribesToNews`. */
export function subscribes(): RawBuilder<SqlBool> {
  return sql`wants_news = 1 and (confirmed_at is not null or origin <> 'form')`;
}

/** SQL condition that excludes requests without the concern; for the others, signals computed in code decide. */
export function mayConcern(concern: QueueConcern): RawBuilder<SqlBool> {
  if (concern !== "any") return may[concern]();
  const each = queueConcerns.filter((other) => other !== "any").map((other) => may[other]());
  // Requests from the same email domain have a signal, but no concern of their own.
  return sql`(${sql.join([...each, exists("email_domain")], sql` or `)})`;
}

const may: Record<Exclude<QueueConcern, "any">, () => RawBuilder<SqlBool>> = {
  repeated: () => sql`(${exists("tax_id_key")} or ${exists("phone")} or ${exists("email_key")})`,
  "free-mail": () => sql`email_domain in (${sql.join([...freeMailDomains])})`,
  "tax-id": () => sql`tax_doubts <> '[]'`,
  phone: () => sql`(phone_doubts <> '[]' or phone not like '+34%' or tax_country <> 'ES')`,
  vies: () => sql`exists (
    select 1 from vies_check where vies_check.request_id = access_request.id
    and (answer in ('not-registered', 'unavailable') or name is not null)
  )`,
  haste: () => sql`fill_ms < ${sql.lit(hastyBelow * 1000)}`,
  undelivered: () => sql`email_failed_at is not null`,
};

function exists(column: "tax_id_key" | "phone" | "email_key" | "email_domain") {
  return sql<SqlBool>`exists (
    select 1 from access_request as other
    where ${sql.ref(`other.${column}`)} = ${sql.ref(`access_request.${column}`)}
    and other.id <> access_request.id
  )`;
}

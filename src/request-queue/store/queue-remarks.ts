import { type RawBuilder, type SqlBool, sql } from "kysely";
import { Temporal } from "temporal-polyfill";
import { z } from "zod";
import type { AccessRequest } from "../../access-requests/domain/access-request.ts";
import { domainOf, freeMailDomains, isFreeMail } from "../../access-requests/domain/free-mail.ts";
import { maxRelated, type RelatedRequest } from "../../access-requests/domain/related-request.ts";
import { hastyBelow, signalsOf } from "../../access-requests/domain/signals/signals-of.ts";
import { states } from "../../access-requests/domain/transitions.ts";
import { listEventsOf } from "../../access-requests/store/rows.ts";
import { chunks } from "../../kernel/chunks.ts";
import { readJsonColumn } from "../../platform/database/columns.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";
import { listViesChecks } from "../../vies/store/checks.ts";
import { answeredQuestion, questionEventTypes } from "../domain/answered-question.ts";
import { type QueueConcern, type QueueRemarks, queueConcerns } from "../domain/queue-filter.ts";

const atOnce = 50;
const maxCounted = 99;

export async function remarksOn(
  db: Database,
  requests: readonly AccessRequest[],
  now: Temporal.Instant,
): Promise<Map<string, QueueRemarks>> {
  const remarks = new Map<string, QueueRemarks>();
  for (const some of chunks(requests, atOnce))
    for (const [id, remark] of await remarksAtOnce(db, some, now)) remarks.set(id, remark);
  return remarks;
}

async function remarksAtOnce(
  db: Database,
  requests: readonly AccessRequest[],
  now: Temporal.Instant,
): Promise<[string, QueueRemarks][]> {
  const ids = requests.map(({ id }) => id);
  const [others, checks, answered] = await Promise.all([
    listOthers(db, ids),
    listViesChecks(db, ids),
    listAnswered(db, requests),
  ]);
  return requests.map((request) => {
    const other = others.get(request.id);
    const relatedRequests = {
      taxId: toSeen(other?.seenTaxId),
      phone: toSeen(other?.seenPhone),
      emailDomain: isFreeMail(domainOf(request.email.key)) ? [] : toSeen(other?.seenDomain),
    };
    const vies = checks.get(request.id) ?? null;
    return [
      request.id,
      {
        signals: signalsOf({ request, vies, relatedRequests, now }),
        repeated: Number(other?.repeated ?? 0),
        isUndelivered: request.emailFailure !== undefined,
        isAnswered: answered.has(request.id),
      },
    ];
  });
}

/** Ids of the pending requests whose applicant has answered the last question. */
async function listAnswered(
  db: Database,
  requests: readonly AccessRequest[],
): Promise<ReadonlySet<string>> {
  const pending = requests.flatMap(({ id, state }) => (state === "pending" ? [id] : []));
  if (pending.length === 0) return new Set();
  const events = Map.groupBy(
    await listEventsOf(db, pending, questionEventTypes),
    ({ requestId }) => requestId,
  );
  return new Set(pending.filter((id) => answeredQuestion(events.get(id) ?? [])));
}

type Others = {
  id: string;
  seenTaxId: string;
  seenPhone: string;
  seenDomain: string;
  repeated: number;
};

/** Newest other requests with the same tax ID, telephone or email domain, and the number of repeats, per request. */
async function listOthers(db: Database, ids: readonly string[]): Promise<Map<string, Others>> {
  const list = seenList[engineOf(db)];
  const { rows } = await sql<Others>`
    select request.id,
      ${list("tax_id_key")} as "seenTaxId",
      ${list("phone")} as "seenPhone",
      ${list("email_domain")} as "seenDomain",
      (select count(*) from (
        ${sharing("tax_id_key")} union ${sharing("phone")} union ${sharing("email_key")}
      ) as shared) as repeated
    from access_request as request
    where request.id in (${sql.join([...ids])})
  `.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

type Shared = "tax_id_key" | "phone" | "email_domain" | "email_key";

function sharing(column: Shared) {
  return sql`select id from (
    select other.id from access_request as other
    where ${sql.ref(`other.${column}`)} = ${sql.ref(`request.${column}`)} and other.id <> request.id
    limit ${sql.lit(maxCounted)}
  ) as ${sql.ref(`same_${column}`)}`;
}

const seenList: Record<Engine, (column: Shared) => RawBuilder<string>> = {
  sqlite: (column) => sql`(
    select json_group_array(json_object(
      'id', id, 'reference', reference, 'company', company, 'state', state, 'receivedAt', received_at
    )) from (${newest(column)}) as seen
  )`,
  postgres: (column) => sql`(
    select coalesce(json_agg(json_build_object(
      'id', id, 'reference', reference, 'company', company, 'state', state, 'receivedAt', received_at
    )), '[]')::text from (${newest(column)}) as seen
  )`,
};

function newest(column: Shared) {
  return sql`
    select other.id, other.reference, other.company, other.state, other.received_at
    from access_request as other
    where ${sql.ref(`other.${column}`)} = ${sql.ref(`request.${column}`)} and other.id <> request.id
    order by other.received_at desc, other.id desc
    limit ${sql.lit(maxRelated)}
  `;
}

const seenRequests = z.array(
  z.object({
    id: z.string(),
    reference: z.string(),
    company: z.string(),
    state: z.enum(states),
    receivedAt: z.number(),
  }),
);

function toSeen(written = "[]"): RelatedRequest[] {
  const seen = readJsonColumn("the list of related requests", seenRequests, written);
  return seen.map(({ receivedAt, ...other }) => ({
    ...other,
    receivedAt: Temporal.Instant.fromEpochMilliseconds(receivedAt),
  }));
}

export function subscribes(): RawBuilder<SqlBool> {
  return sql`wants_news = 1 and (confirmed_at is not null or origin <> 'form')`;
}

/** SQL condition that all requests with a concern meet, and some without; `remarksOn` tells which have it. */
export function mayConcern(concern: QueueConcern): RawBuilder<SqlBool> {
  if (concern !== "any") return may[concern]();
  const each = queueConcerns.filter((other) => other !== "any").map((other) => may[other]());
  // Sharing an email domain with other requests counts as `any`, although no filter value exists for it alone.
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

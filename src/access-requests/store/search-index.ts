import { type CompiledQuery, type SqlBool, sql } from "kysely";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";
import { taxIdKey } from "../../tax-id/tax-id.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import { searchTermsOf } from "../domain/search-terms.ts";

export async function addSearchTerms(
  on: Database,
  requests: readonly AccessRequest[],
): Promise<void> {
  if (requests.length > 0) await adding[engineOf(on)](on, requests);
}

const adding: Record<
  Engine,
  (on: Database, requests: readonly AccessRequest[]) => Promise<unknown>
> = {
  // All terms are in a single JSON parameter, so that the same prepared statement fits any number of them.
  async sqlite(on, requests) {
    for (const { terms, id } of requests.map(worded)) {
      forOne ??= sql`
        insert into access_request_search_term (word, request_id) select value, ${""} from json_each(${""})
      `.compile(on);
      await on.executeQuery({ ...forOne, parameters: [id, JSON.stringify(terms)] });
    }
  },
  postgres: (on, requests) =>
    sql`
      insert into access_request_search_term (word, request_id)
      select word, id
      from json_to_recordset(${JSON.stringify(requests.map(worded))}) as request (id text, terms json),
        json_array_elements_text(terms) as word
    `.execute(on),
};

let forOne: CompiledQuery | undefined;

function worded(request: AccessRequest): { id: string; terms: string[] } {
  const terms = searchTermsOf({
    company: request.company,
    contact: request.contact,
    email: request.email.key,
    phone: request.phone.number,
    taxIdKey: taxIdKey(request.taxId),
    reference: request.reference,
  });
  return { id: request.id, terms };
}

const few = 1000;

/** First rare term, by whose index requests are read; null: scan in order, where frequent terms soon match. */
export async function findRareTerm(db: Database, terms: readonly string[]): Promise<string | null> {
  for (const term of terms) {
    const hits = db
      .selectFrom("access_request_search_term")
      .select("word")
      .where(beginsWith(term))
      .limit(few + 1);
    if ((await countRows(db.selectFrom(hits.as("hit")))) <= few) return term;
  }
  return null;
}

export function hasTerm(term: string) {
  return sql<SqlBool>`exists (
    select 1 from access_request_search_term where request_id = access_request.id and ${beginsWith(term)}
  )`;
}

/** SQL condition like `hasTerm`, for a term that few requests have; the database reads those requests first. */
export function isAmongThoseWith(term: string) {
  return sql<SqlBool>`access_request.id in (
    select request_id from access_request_search_term where ${beginsWith(term)}
  )`;
}

/** SQL condition as a range, so that an index applies: U+10FFFF is the highest character of Unicode. */
function beginsWith(term: string) {
  return sql<SqlBool>`word >= ${term} and word < ${`${term}\u{10FFFF}`}`;
}

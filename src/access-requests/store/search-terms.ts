import { type CompiledQuery, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import { type Engine, engineOf } from "../../platform/database/engine.ts";
import { taxIdKey } from "../../tax-id/tax-id.ts";
import type { AccessRequest } from "../domain/access-request.ts";
import { searchTermsOf } from "../domain/search-terms.ts";

/** Makes requests be found by their words, in the place in the queue that the due instant gives each. */
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
  // One statement for any number of words, put together once, with one parameter for all of them.
  async sqlite(on, requests) {
    for (const { terms, dueAt, id } of requests.map(worded)) {
      forOne ??= sql`
        insert into access_request_search_term (word, due_at, request_id) select value, ${0}, ${""} from json_each(${""})
      `.compile(on);
      await on.executeQuery({ ...forOne, parameters: [dueAt, id, JSON.stringify(terms)] });
    }
  },
  postgres: (on, requests) =>
    sql`
      insert into access_request_search_term (word, due_at, request_id)
      select word, "dueAt", id
      from json_to_recordset(${JSON.stringify(requests.map(worded))}) as request (id text, "dueAt" bigint, terms json),
        json_array_elements_text(terms) as word
    `.execute(on),
};

let forOne: CompiledQuery | undefined;

function worded(request: AccessRequest): { id: string; dueAt: number; terms: string[] } {
  const terms = searchTermsOf({
    company: request.company,
    contact: request.contact,
    email: request.email.key,
    phone: request.phone.number,
    taxIdKey: taxIdKey(request.taxId),
    reference: request.reference,
  });
  return { id: request.id, dueAt: request.dueAt.epochMilliseconds, terms };
}

import { type RawBuilder, sql } from "kysely";
import type { AccessRequest } from "../../core/access-request/access-request.ts";
import { wordsOfRequest } from "../../core/access-request/search-words.ts";
import { taxIdKey } from "../../core/tax-id/tax-id.ts";
import type { Database } from "./database.ts";
import { type Engine, engineOf } from "./engine.ts";

/** Makes a request be found by its words, in the place in the queue that its due instant gives it. */
export async function addWords(on: Database, request: AccessRequest): Promise<void> {
  const words = wordsOfRequest({
    company: request.company,
    contact: request.contact,
    email: request.email.key,
    phone: request.phone.number,
    taxIdKey: taxIdKey(request.taxId),
    reference: request.reference,
  });
  // One statement for any number of words: compiled once, and one parameter instead of three for each.
  await sql`
    insert into access_request_word (word, due_at, request_id)
    select value, cast(${request.dueAt.epochMilliseconds} as bigint), cast(${request.id} as text)
    from ${each[engineOf(on)](JSON.stringify(words))}
  `.execute(on);
}

/** The texts of a JSON list as rows with one column, `value`. */
const each: Record<Engine, (list: string) => RawBuilder<unknown>> = {
  sqlite: (list) => sql`json_each(${list})`,
  postgres: (list) => sql`json_array_elements_text(cast(${list} as json))`,
};

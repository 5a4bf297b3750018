import { type SqlBool, sql } from "kysely";
import type { Database } from "../../platform/database/database.ts";
import type { QueueFilter } from "../domain/queue.ts";
import { countStates } from "./counts.ts";

/**
 * How a page of the queue is found. By `requests`: down the queue, one way a state. By `words`: down the
 * requests that have a word, one way a spelling; `spellings` is null where there are too many to be walked side
 * by side, or few enough requests to look at all of them.
 */
export type Way =
  | { by: "requests" }
  | { by: "words"; word: string; spellings: readonly string[] | null };

/** So few requests are looked at one by one. */
const few = 500;
/** Hits are counted up to here: words that more requests have are not told apart. */
const many = 1000;
const mostSpellings = 8;

/** Begins where the fewest requests are, as far as counting a bounded number of them tells. */
export async function chooseWay(
  db: Database,
  { states, terms }: Pick<QueueFilter, "states" | "terms">,
): Promise<Way> {
  if (terms.length === 0) return { by: "requests" };
  const { word, hits } = await findRarest(db, terms);
  if (hits <= few) return { by: "words", word, spellings: null };
  if (states.length > 0) {
    const counts = await countStates(db);
    if (states.reduce((sum, state) => sum + counts[state], 0) < hits) return { by: "requests" };
  }
  const spellings = await listSpellings(db, word);
  return {
    by: "words",
    word,
    spellings: spellings.length > mostSpellings ? null : spellings,
  };
}

/** The last character there is ends the range: every word that begins with this one sorts before it. */
export function beginsWith(word: string) {
  return sql<SqlBool>`word >= ${word} and word < ${`${word}\u{10FFFF}`}`;
}

/** Whether the request whose id stands in a column has a word. */
export function hasWord(word: string, id: "access_request.id" | "hit.request_id") {
  return sql<SqlBool>`exists (
    select 1 from access_request_search_term where request_id = ${sql.ref(id)} and ${beginsWith(word)}
  )`;
}

async function findRarest(
  db: Database,
  terms: readonly string[],
): Promise<{ word: string; hits: number }> {
  const counted = await Promise.all(
    terms.map(async (word) => ({ word, hits: await countHits(db, word) })),
  );
  return counted.reduce((one, other) =>
    other.hits < one.hits || (other.hits === one.hits && other.word.length > one.word.length)
      ? other
      : one,
  );
}

async function countHits(db: Database, word: string): Promise<number> {
  const { hits } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom("access_request_search_term")
        .select("word")
        .where(beginsWith(word))
        .limit(many)
        .as("hit"),
    )
    .select((eb) => eb.fn.countAll<number>().as("hits"))
    .executeTakeFirstOrThrow();
  return Number(hits);
}

/** The different words that begin with one, from one to the next in the index; at most one more than can be walked. */
async function listSpellings(db: Database, word: string): Promise<string[]> {
  const end = `${word}\u{10FFFF}`;
  const { rows } = await sql<{ word: string }>`
    with recursive spelling (word, place) as (
      select (select min(word) from access_request_search_term where word >= ${word} and word < ${end}), 1
      union all
      select
        (select min(word) from access_request_search_term where word > spelling.word and word < ${end}),
        place + 1
      from spelling where word is not null and place <= ${sql.lit(mostSpellings)}
    )
    select word from spelling where word is not null
  `.execute(db);
  return rows.map((row) => row.word);
}

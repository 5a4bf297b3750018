import type { MemberActor } from "../../kernel/actor.ts";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import type { Database } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import { parseSynonyms, type WrongSynonym } from "../domain/synonyms.ts";
import {
  deleteFailedSearch,
  deleteFailedSearchesBefore,
  listFailedSearches,
} from "../store/failed-searches.ts";
import { addSynonymList, readSynonymList } from "../store/stored-synonyms.ts";

const maxListed = 100;
/** Retention of a failed search that is not searched again: 90 days. */
export const failedSearchRetention = 90 * 24 * 3_600_000;

export type SynonymsOutcome =
  | { kind: "saved" }
  | { kind: "unchanged" }
  | { kind: "conflict" | "unavailable" }
  | { kind: "wrong"; lines: readonly WrongSynonym[] };

export type SearchWordsService = ReturnType<typeof createSearchWordsService>;

export function createSearchWordsService({ db, now }: { db: Database; now: () => number }) {
  return {
    async read() {
      return {
        synonyms: await readSynonymList(db),
        failed: await listFailedSearches(db, maxListed),
      };
    },
    /** Saves the list of synonyms. `seen`: number of the version that the form showed. */
    async saveSynonyms({
      list,
      seen,
      by,
    }: {
      list: string;
      seen: number;
      by: MemberActor;
    }): Promise<SynonymsOutcome> {
      const { wrong } = parseSynonyms(list);
      if (wrong.length > 0) return { kind: "wrong", lines: wrong };
      const outcome = await unlessUnavailable(() =>
        withStoreErrors(async (): Promise<SynonymsOutcome> => {
          const latest = await readSynonymList(db);
          if (latest.number === seen && latest.list === list) return { kind: "unchanged" };
          const stored = { list, seen, savedAt: now(), by: { id: by.id, name: by.name } };
          return (await addSynonymList(db, stored)) ? { kind: "saved" } : { kind: "conflict" };
        }),
      );
      return outcome.kind === "unavailable" ? { kind: "unavailable" } : outcome;
    },
    /** Removes a text from the list until it is searched again. */
    dismiss: (text: string) => deleteFailedSearch(db, text),
    expire: () => deleteFailedSearchesBefore(db, now() - failedSearchRetention),
  };
}

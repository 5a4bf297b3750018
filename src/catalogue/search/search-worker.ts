/** Entry point of the worker thread that indexes the products and answers searches; start-search.ts starts it. */
import { parentPort, workerData } from "node:worker_threads";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import { parseSynonyms } from "../domain/search/synonyms.ts";
import { readSynonymList } from "../store/synonyms.ts";
import { answerQuestion, answerSuggestion } from "./answer-question.ts";
import { refreshIndex } from "./refresh-index.ts";
import { createSearchIndex } from "./search-index.ts";
import type { AskedOfWorker, SaidByWorker, SearchOrder } from "./search-messages.ts";

/** Interval in milliseconds at which the worker looks for a new version of the catalogue. */
const lookEvery = 1000;

if (parentPort) work(parentPort, workerData as SearchOrder);

async function work(port: NonNullable<typeof parentPort>, { database }: SearchOrder) {
  const { db } = openDatabase(database, { noTimeout: true });
  const index = createSearchIndex();
  const say = (said: SaidByWorker) => port.postMessage(said);
  const waiting: AskedOfWorker[] = [];
  let synonymVersion = 0;

  function answer(asked: AskedOfWorker): void {
    const { id, hidesSample } = asked;
    try {
      const answered =
        asked.kind === "search"
          ? answerQuestion(index, asked.question, { hidesSample })
          : answerSuggestion(index, asked.question, { hidesSample });
      say({ kind: "answer", id, answer: answered });
    } catch (error) {
      say({ kind: "failed", id, failure: String((error as Error)?.stack ?? error) });
    }
  }

  async function refresh(): Promise<boolean> {
    const { number, list } = await readSynonymList(db);
    if (number !== synonymVersion) index.setSynonyms(parseSynonyms(list).synonyms);
    synonymVersion = number;
    return refreshIndex(db, index, { onStep: () => say({ kind: "alive" }) });
  }

  port.on("message", (asked: AskedOfWorker) => {
    if (index.version() < 0) waiting.push(asked);
    else answer(asked);
  });

  for (;;) {
    const began = performance.now();
    // If the database is unavailable, the refresh is skipped and queries are answered from the old index.
    const changed = await unlessUnavailable(() => withStoreErrors(refresh));
    if (changed === true)
      say({
        kind: "indexed",
        version: index.version(),
        products: index.products.count(),
        took: performance.now() - began,
      });
    for (const asked of index.version() < 0 ? [] : waiting.splice(0)) answer(asked);
    say({ kind: typeof changed === "boolean" ? "current" : "alive" });
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
}

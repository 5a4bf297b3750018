/** Entry point of the worker thread that indexes the products and answers searches; start-search.ts starts it. */
import { parentPort, workerData } from "node:worker_threads";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { openDatabase } from "../../platform/database/database.ts";
import { withStoreErrors } from "../../platform/database/failures.ts";
import { readSynonymList } from "../store/stored-synonyms.ts";
import { answerSuggestion, createQuestionAnswers } from "./answer-question.ts";
import { refreshIndex } from "./refresh-index.ts";
import { relatedProducts } from "./related-products.ts";
import { SearchIndex } from "./search-index.ts";
import type {
  AskedOfWorker,
  NoticeToWorker,
  SaidByWorker,
  SearchOrder,
} from "./search-messages.ts";

/** Interval in milliseconds at which the worker looks for a new version of the catalogue. */
const lookEvery = 500;

if (parentPort) work(parentPort, workerData as SearchOrder);

async function work(port: NonNullable<typeof parentPort>, { database }: SearchOrder) {
  const { db } = openDatabase(database, { noTimeout: true });
  const index = new SearchIndex();
  const say = (said: SaidByWorker) => port.postMessage(said);
  const waiting: (AskedOfWorker | NoticeToWorker)[] = [];
  const answerQuestion = createQuestionAnswers(index);
  let synonymVersion = 0;

  function answerOf(asked: AskedOfWorker, hiding: { hidesSample: boolean }) {
    if (asked.kind === "search") return answerQuestion(asked.question, hiding);
    if (asked.kind === "suggest") return answerSuggestion(index, asked.question, hiding);
    return relatedProducts(index, asked.question, hiding);
  }

  function answer(asked: AskedOfWorker): void {
    const { id, hidesSample, until } = asked;
    // Without this, a flood of queries would go on occupying the thread for minutes after its end.
    if (Date.now() > until) return;
    try {
      say({ kind: "answer", id, answer: answerOf(asked, { hidesSample }) });
    } catch (error) {
      say({ kind: "failed", id, failure: String((error as Error)?.stack ?? error) });
    }
  }

  async function refresh(): Promise<boolean> {
    const { number, list } = await readSynonymList(db);
    if (number !== synonymVersion) index.setSynonyms(list);
    synonymVersion = number;
    return refreshIndex(db, index, { onStep: () => say({ kind: "alive" }) });
  }

  function take(message: AskedOfWorker | NoticeToWorker): void {
    if (message.kind === "numbers") index.numbers.put(message.number, message.table);
    else if (message.kind === "forget-numbers") index.numbers.remove(message.number);
    else answer(message);
  }

  port.on("message", (message: AskedOfWorker | NoticeToWorker) => {
    // Messages that wait for the first index stay in order, because a query needs the table sent before it.
    if (index.version() < 0 || waiting.length > 0) waiting.push(message);
    else take(message);
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
    for (const message of index.version() < 0 ? [] : waiting.splice(0)) take(message);
    say({ kind: typeof changed === "boolean" ? "current" : "alive" });
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
}

import { Worker } from "node:worker_threads";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import type { Config } from "../../platform/config/config.ts";
import { connectionEnvironment } from "../../platform/database/connection-environment.ts";
import type { Logger } from "../../platform/http/log.ts";
import { createPendingAnswers } from "../../platform/jobs/pending-answers.ts";
import { programBeside } from "../../platform/jobs/program-beside.ts";
import { catalogueShortName } from "../../products/copy/catalogues.ts";
import {
  type CatalogueSearch,
  maxFound,
  type RelatedProducts,
  type SearchAnswer,
  type SearchQuestion,
  type Suggestions,
} from "../domain/question.ts";
import { searchGauges } from "./search-gauges.ts";
import type {
  AnswerOfWorker,
  AskedOfWorker,
  IndexState,
  SaidByWorker,
  SearchOrder,
  SentQuestion,
} from "./search-messages.ts";
import { createSentNumbers } from "./sent-numbers.ts";

type Asked =
  | Omit<Extract<AskedOfWorker, { kind: "search" }>, Envelope>
  | Omit<Extract<AskedOfWorker, { kind: "suggest" }>, Envelope>
  | Omit<Extract<AskedOfWorker, { kind: "related" }>, Envelope>;
type Envelope = "id" | "hidesSample" | "until";

/** Timeout of a query in milliseconds, including the wait for the first index after a start. */
const queryTimeout = 3000;
/** Milliseconds without a heartbeat until the thread is terminated; a step takes less than a hundredth. */
const silenceLimit = 20_000;
const maxWaiting = 1000;
/** Heap limit of the worker in megabytes, several times the need of 200,000 products. */
const heapLimit = 1024;
/** Pauses in milliseconds before the thread is started again, longer after each consecutive failure. */
const pauses = [200, 1000, 5000, 30_000];

/** Search in a worker thread. A stuck or failed one is replaced; meanwhile queries wait, then fail with StoreUnavailable. */
export function startCatalogueSearch({
  config,
  log,
  hidesSample,
  onAnswer = () => {},
  program = programBeside(import.meta.url, "search-worker"),
  timeout = queryTimeout,
  silence = silenceLimit,
}: {
  config: Pick<Config, "database">;
  log: Logger;
  hidesSample: () => boolean;
  onAnswer?: (question: SearchQuestion, answer: SearchAnswer) => void;
  program?: URL;
  timeout?: number;
  silence?: number;
}) {
  const waiting = createPendingAnswers<AnswerOfWorker>({ timeout });
  let state: IndexState | null = null;
  let worker: Worker | null = null;
  let signAt = performance.now();
  let currentAt: number | null = null;
  let failures = 0;
  let isStopped = false;
  let restart: NodeJS.Timeout | undefined;
  const sentNumbers = createSentNumbers((message) => worker?.postMessage(message));

  function start(): void {
    const order: SearchOrder = { database: config.database };
    const started = new Worker(program, {
      workerData: order,
      env: connectionEnvironment(),
      // A small young generation: the index is long-lived, and the rows from which it is built soon become garbage.
      resourceLimits: { maxOldGenerationSizeMb: heapLimit, maxYoungGenerationSizeMb: 8 },
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    started.unref();
    worker = started;
    sentNumbers.clear();
    signAt = performance.now();
    started.on("message", (said: SaidByWorker) => {
      if (started === worker) handleMessage(said);
    });
    started.once("error", (error) => log.error({ err: error }, "the thread for search has failed"));
    started.once("exit", () => {
      if (started === worker) replace();
    });
  }

  function handleMessage(said: SaidByWorker): void {
    signAt = performance.now();
    if (said.kind === "indexed") {
      failures = 0;
      state = said;
    }
    if (said.kind === "current") currentAt = signAt;
    if (said.kind === "answer") waiting.resolve(said.id, said.answer);
    if (said.kind === "failed") waiting.reject(said.id, new Error(said.failure));
  }

  /** Starts a new thread after a pause; queries that wait for the old thread fail. */
  function replace(): void {
    worker = null;
    if (isStopped) return;
    waiting.rejectAll(notAnswering());
    const pause = pauses[Math.min(failures, pauses.length - 1)];
    failures += 1;
    restart = setTimeout(start, pause).unref();
  }

  function ask<Answer extends AnswerOfWorker>(asked: Asked): Promise<Answer> {
    if (isStopped || !worker || waiting.count() >= maxWaiting)
      return Promise.reject(notAnswering());
    const { id, answer } = waiting.add(() => new StoreUnavailable("the search takes too long"));
    const message = { ...asked, id, hidesSample: hidesSample(), until: Date.now() + timeout };
    worker.postMessage(message satisfies AskedOfWorker);
    return answer as Promise<Answer>;
  }

  const watch = setInterval(() => {
    if (!worker || performance.now() - signAt < silence) return;
    log.warn("the thread for search does not answer, and is replaced");
    const stuck = worker;
    replace();
    // The call does not wait for the termination, because the thread only ends after its current SQL statement.
    stuck.terminate().catch(() => {});
  }, 1000).unref();

  start();

  const search: CatalogueSearch = {
    async search(question) {
      const { prices = null, ranked = null, ...others } = cleanQuestion(question);
      const asked: SentQuestion = {
        ...others,
        prices: prices && { ...prices, table: sentNumbers.numberOf(prices.table) },
        ranked: ranked && sentNumbers.numberOf(ranked),
      };
      const answer = withCatalogueNames(
        await ask<SearchAnswer>({ kind: "search", question: asked }),
      );
      onAnswer(question, answer);
      return answer;
    },
    suggest: ({ text, shown, seesAdult, limit }) =>
      ask<Suggestions>({ kind: "suggest", question: { text, shown, seesAdult, limit } }),
    related: (question) => ask<RelatedProducts>({ kind: "related", question }),
    version: () => state?.version ?? 0,
  };
  return {
    search,
    gauges: searchGauges(() => ({
      products: state?.products ?? 0,
      took: state?.took ?? 0,
      age: currentAt === null ? null : performance.now() - currentAt,
    })),
    async stop(): Promise<void> {
      isStopped = true;
      clearInterval(watch);
      clearTimeout(restart);
      waiting.rejectAll(notAnswering());
      await worker?.terminate();
    },
  };
}

/** Answer with the names that the owner gives the catalogues, which the thread does not know. */
function withCatalogueNames(answer: SearchAnswer): SearchAnswer {
  const facets = answer.facets.map(({ name, values }) => ({
    name,
    values:
      name === "catalogue"
        ? values.map((one) => ({ ...one, label: catalogueShortName(one.value) }))
        : values,
  }));
  return { ...answer, facets };
}

function notAnswering(): StoreUnavailable {
  return new StoreUnavailable("the search does not answer");
}

/** Query whose offset and limit are restricted to safe numbers. */
function cleanQuestion(question: SearchQuestion): SearchQuestion {
  const clamp = (number: number, max: number) =>
    Math.min(Math.max(Math.trunc(number) || 0, 0), max);
  return {
    ...question,
    offset: clamp(question.offset, 10_000_000),
    limit: clamp(question.limit, maxFound),
  };
}

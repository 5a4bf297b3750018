import { Worker } from "node:worker_threads";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import type { Config } from "../../platform/config/config.ts";
import { connectionEnvironment } from "../../platform/database/connection-environment.ts";
import type { Logger } from "../../platform/http/log.ts";
import { createPendingAnswers } from "../../platform/jobs/pending-answers.ts";
import { programBeside } from "../../platform/jobs/program-beside.ts";
import type { AskedOfLists, ListOrder, ListQuestions, SaidByLists } from "./list-messages.ts";

export type ConsoleLists = ReturnType<typeof startConsoleLists>;

/** Timeout of a query in milliseconds; reloading 200,000 products after a change takes some two seconds. */
const queryTimeout = 30_000;
/** Milliseconds without a request after which the thread ends, which frees the memory of its index. */
const idleAfter = 5 * 60_000;
const maxWaiting = 100;

/** Worker thread for queries over all products, which on SQLite would block the server's main thread; ends when idle. */
export function startConsoleLists({
  config,
  log,
  timeout = queryTimeout,
  idle = idleAfter,
}: {
  config: Pick<Config, "database">;
  log: Logger;
  timeout?: number;
  idle?: number;
}) {
  const waiting = createPendingAnswers<unknown>({ timeout });
  let worker: Worker | null = null;
  let isStopped = false;
  let ending: NodeJS.Timeout | undefined;

  function start(): Worker {
    const order: ListOrder = { database: config.database };
    const started = new Worker(programBeside(import.meta.url, "list-worker"), {
      workerData: order,
      env: connectionEnvironment(),
      resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 16 },
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    started.unref();
    started.on("message", (said: SaidByLists) => {
      if (started === worker) handleMessage(said);
    });
    started.once("error", (error) => log.error({ err: error }, "the thread for lists has failed"));
    started.once("exit", () => {
      if (started !== worker) return;
      worker = null;
      waiting.rejectAll(notAnswering());
    });
    worker = started;
    return started;
  }

  function handleMessage(said: SaidByLists): void {
    if (said.kind === "answer") waiting.resolve(said.id, said.answer);
    else if (said.isUnavailable)
      waiting.reject(said.id, new StoreUnavailable("the database does not answer"));
    else waiting.reject(said.id, new Error(said.failure));
    if (waiting.count() === 0) ending = setTimeout(end, idle).unref();
  }

  async function end(): Promise<void> {
    const ended = worker;
    worker = null;
    waiting.rejectAll(notAnswering());
    await ended?.terminate();
  }

  return {
    ask<Kind extends keyof ListQuestions>(
      kind: Kind,
      asked: ListQuestions[Kind]["asked"],
    ): Promise<ListQuestions[Kind]["answer"]> {
      if (isStopped || waiting.count() >= maxWaiting) return Promise.reject(notAnswering());
      const { id, answer } = waiting.add(() => {
        // The thread is ended, because a stuck SQL statement would block all later requests.
        end().catch((error: unknown) => log.error({ err: error }, "a thread did not end"));
        return new StoreUnavailable("the lists take too long");
      });
      (worker ?? start()).postMessage({ id, kind, asked } as AskedOfLists);
      clearTimeout(ending);
      return answer as Promise<ListQuestions[Kind]["answer"]>;
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(ending);
      await end();
    },
  };
}

function notAnswering(): StoreUnavailable {
  return new StoreUnavailable("the lists do not answer");
}

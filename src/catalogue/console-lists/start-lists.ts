import { Worker } from "node:worker_threads";
import { StoreUnavailable } from "../../kernel/store-unavailable.ts";
import type { Config } from "../../platform/config/config.ts";
import { connectionEnvironment } from "../../platform/database/connection-environment.ts";
import type { Logger } from "../../platform/http/log.ts";
import type { AskedOfLists, ListOrder, ListQuestions, SaidByLists } from "./list-messages.ts";

export type ConsoleLists = ReturnType<typeof startConsoleLists>;

type Waiting = {
  done: (answer: unknown) => void;
  fail: (error: Error) => void;
  timer: NodeJS.Timeout;
};

/** Timeout of a query in milliseconds; reloading 200,000 products after a change takes some two seconds. */
const queryTimeout = 30_000;
/** Milliseconds without a request after which the thread ends, which frees the memory of its index. */
const idleAfter = 5 * 60_000;
const mostWaiting = 100;

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
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let nextId = 1;
  let isStopped = false;
  let ending: NodeJS.Timeout | undefined;

  function start(): Worker {
    const order: ListOrder = { database: config.database };
    const started = new Worker(programFile(), {
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
      rejectAll();
    });
    worker = started;
    return started;
  }

  function handleMessage(said: SaidByLists): void {
    const asked = waiting.get(said.id);
    waiting.delete(said.id);
    clearTimeout(asked?.timer);
    if (waiting.size === 0) ending = setTimeout(end, idle).unref();
    if (said.kind === "answer") asked?.done(said.answer);
    else if (said.isUnavailable) asked?.fail(new StoreUnavailable("the database does not answer"));
    else asked?.fail(new Error(said.failure));
  }

  function rejectAll(): void {
    for (const { fail, timer } of waiting.values()) {
      clearTimeout(timer);
      fail(new StoreUnavailable("the lists do not answer"));
    }
    waiting.clear();
  }

  async function end(): Promise<void> {
    const ended = worker;
    worker = null;
    rejectAll();
    await ended?.terminate();
  }

  return {
    ask<Kind extends keyof ListQuestions>(
      kind: Kind,
      asked: ListQuestions[Kind]["asked"],
    ): Promise<ListQuestions[Kind]["answer"]> {
      if (isStopped || waiting.size >= mostWaiting)
        return Promise.reject(new StoreUnavailable("the lists do not answer"));
      const { promise, resolve, reject } = Promise.withResolvers<unknown>();
      const id = nextId++;
      const timer = setTimeout(() => {
        waiting.delete(id);
        reject(new StoreUnavailable("the lists take too long"));
        // The thread is ended, because a stuck SQL statement would block all later requests.
        end().catch((error: unknown) => log.error({ err: error }, "a thread did not end"));
      }, timeout);
      waiting.set(id, { done: resolve, fail: reject, timer });
      (worker ?? start()).postMessage({ id, kind, asked } as AskedOfLists);
      clearTimeout(ending);
      return promise as Promise<ListQuestions[Kind]["answer"]>;
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(ending);
      await end();
    },
  };
}

/** Worker file: built beside the server's bundle (tools/build/processes.ts); the TypeScript source in tests. */
function programFile(): URL {
  const name = import.meta.url.endsWith(".ts") ? "list-worker.ts" : "list-worker.js";
  return new URL(name, import.meta.url);
}

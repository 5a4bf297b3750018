import { Worker } from "node:worker_threads";
import type { FinishedPage, RenderedHtml } from "./finish-page.ts";
import type { Logger } from "./log.ts";
import type { AskedOfPageWorker, SaidByPageWorker } from "./page-worker.ts";

export type FinishPage = (page: RenderedHtml) => Promise<FinishedPage>;

type Waiting = {
  page: RenderedHtml;
  done: (finished: FinishedPage) => void;
  fail: (failure: unknown) => void;
  timer: NodeJS.Timeout;
};

/** Milliseconds after which the thread counts as stuck; a page takes 3. */
const pageTimeout = 3000;
/** Pages that wait for the thread; further ones are finished in the main thread, which slows their rendering down. */
const mostWaiting = 100;

/** Finishes pages in a worker thread, which spares the main one; pages of a stuck thread fall back to the main one. */
export function createPageThread({
  clientBuild,
  finishHere,
  log,
  program = programFile(),
  timeout = pageTimeout,
}: {
  clientBuild: string;
  finishHere: (page: RenderedHtml) => FinishedPage;
  log: Logger;
  program?: URL;
  timeout?: number;
}): { finish: FinishPage; stop(): Promise<void> } {
  const waiting = new Map<number, Waiting>();
  let worker: Worker | null = null;
  let nextId = 1;
  let isStopped = false;

  function start(): Worker {
    const started = new Worker(program, {
      workerData: { clientBuild },
      env: {},
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 16 },
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    started.unref();
    started.on("message", handleMessage);
    started.once("error", (error) => log.error({ err: error }, "the thread for pages has failed"));
    started.once("exit", () => {
      if (started === worker) finishRest();
    });
    worker = started;
    return started;
  }

  function handleMessage({ id, finished, failure }: SaidByPageWorker): void {
    const asked = waiting.get(id);
    waiting.delete(id);
    clearTimeout(asked?.timer);
    if (finished) asked?.done(finished);
    else asked?.fail(failure);
  }

  /** Gives the thread up; finishes the pages that wait for it. */
  function finishRest(): void {
    worker = null;
    for (const [id, { page, done, fail, timer }] of waiting) {
      waiting.delete(id);
      clearTimeout(timer);
      finishNow(page).then(done, fail);
    }
  }

  async function finishNow(page: RenderedHtml): Promise<FinishedPage> {
    return finishHere(page);
  }

  function replaceStuck(): void {
    log.warn("the thread for pages does not answer, and is replaced");
    const stuck = worker;
    finishRest();
    stuck?.terminate().catch(() => {});
  }

  return {
    finish(page) {
      if (isStopped || waiting.size >= mostWaiting) return finishNow(page);
      const { promise, resolve: done, reject: fail } = Promise.withResolvers<FinishedPage>();
      const id = nextId++;
      const timer = setTimeout(replaceStuck, timeout).unref();
      waiting.set(id, { page, done, fail, timer });
      const asked: AskedOfPageWorker = { id, page };
      (worker ?? start()).postMessage(asked);
      return promise;
    },
    async stop() {
      isStopped = true;
      const stopped = worker;
      finishRest();
      await stopped?.terminate();
    },
  };
}

/** Worker file: built beside the server's bundle (tools/build/processes.ts); the TypeScript source in tests. */
function programFile(): URL {
  const name = import.meta.url.endsWith(".ts") ? "page-worker.ts" : "page-worker.js";
  return new URL(name, import.meta.url);
}

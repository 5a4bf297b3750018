import { Worker } from "node:worker_threads";
import { createPendingAnswers } from "../jobs/pending-answers.ts";
import { programBeside } from "../jobs/program-beside.ts";
import type { FinishedPage, RenderedHtml } from "./finish-page.ts";
import type { Logger } from "./log.ts";
import type { AskedOfPageWorker, SaidByPageWorker } from "./page-worker.ts";

export type FinishPage = (page: RenderedHtml) => Promise<FinishedPage>;

/** Milliseconds after which the thread counts as stuck; a page takes 3. */
const pageTimeout = 3000;
/** Pages that wait for the thread; further ones are finished in the main thread, which slows their rendering down. */
const maxWaiting = 100;

/** Finishes pages in a worker thread, which spares the main one; pages of a stuck thread fall back to the main one. */
export function createPageThread({
  clientBuild,
  finishHere,
  log,
  program = programBeside(import.meta.url, "page-worker"),
  timeout = pageTimeout,
}: {
  clientBuild: string;
  finishHere: (page: RenderedHtml) => FinishedPage;
  log: Logger;
  program?: URL;
  timeout?: number;
}): { finish: FinishPage; stop(): Promise<void> } {
  const waiting = createPendingAnswers<FinishedPage>({ timeout });
  let worker: Worker | null = null;
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
      if (started === worker) giveUp();
    });
    worker = started;
    return started;
  }

  function handleMessage({ id, finished, failure }: SaidByPageWorker): void {
    if (finished) waiting.resolve(id, finished);
    else waiting.reject(id, failure);
  }

  /** Gives the thread up; the pages that wait for it are finished here. */
  function giveUp(): void {
    worker = null;
    waiting.rejectAll(new ThreadGone());
  }

  function replaceStuck(): Error {
    log.warn("the thread for pages does not answer, and is replaced");
    const stuck = worker;
    giveUp();
    stuck?.terminate().catch(() => {});
    return new ThreadGone();
  }

  return {
    async finish(page) {
      if (isStopped || waiting.count() >= maxWaiting) return finishHere(page);
      const { id, answer } = waiting.add(replaceStuck);
      const asked: AskedOfPageWorker = { id, page };
      (worker ?? start()).postMessage(asked);
      try {
        return await answer;
      } catch (failure) {
        if (failure instanceof ThreadGone) return finishHere(page);
        throw failure;
      }
    },
    async stop() {
      isStopped = true;
      const stopped = worker;
      giveUp();
      await stopped?.terminate();
    },
  };
}

/** Error of pages whose thread has ended or is stuck. */
class ThreadGone extends Error {}

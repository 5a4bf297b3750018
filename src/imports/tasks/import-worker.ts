import { type ChildProcess, fork } from "node:child_process";
import { randomUUID } from "node:crypto";
import type { Config } from "../../platform/config/config.ts";
import { connectionEnvironment } from "../../platform/database/connection-environment.ts";
import type { Database } from "../../platform/database/database.ts";
import type { Logger } from "../../platform/http/log.ts";
import { startWorkerLoop } from "../../platform/jobs/worker-loop.ts";
import { releaseTasks } from "../store/import-tasks.ts";
import { createImportFiles } from "./import-files.ts";
import { nextTask } from "./run-tasks.ts";
import type { ImportOrder, ImportSign } from "./serve-imports.ts";

/** Interval in milliseconds at which the worker looks for waiting tasks, such as those left by an instance that crashed. */
const lookEvery = 10_000;
/** Milliseconds without a heartbeat after which the process is killed; one statement takes far less. */
const silenceLimit = 3 * 60_000;
/**
 * Milliseconds until a task is tried again after its process has ended. Meanwhile imports that were checked get their
 * approval, which may take seconds, and are written before the retry.
 */
const retryAfter = 30_000;
/**
 * Heap of 512 MB: a bigger file crashes only this process. Semi-spaces of 8 MB, because rows are short-lived:
 * 16 MB take 20 MB more memory, and 4 MB a quarter more time.
 */
export const importProcessFlags: readonly string[] = [
  "--max-old-space-size=512",
  "--max-semi-space-size=8",
  "--disable-warning=ExperimentalWarning",
];

/** Runs import tasks in a child process, so that a malicious or stuck file cannot stall or crash the site. */
export function startImportWorker({
  db,
  config,
  log,
  program = programFile(),
  silence = silenceLimit,
}: {
  db: Database;
  config: Pick<Config, "database" | "dataDir">;
  log: Logger;
  /** Script of the child process; tests pass another one. */
  program?: URL;
  silence?: number;
}) {
  const files = createImportFiles(config.dataDir);
  let child: ChildProcess | null = null;
  let isStopped = false;

  const loop = startWorkerLoop(
    async () => {
      if (!isStopped && (await nextTask({ db, files, now: Date.now }))) await runProcess();
      return lookEvery;
    },
    {
      onFailure(error) {
        log.error({ err: error }, "imports cannot be worked on");
        return lookEvery;
      },
    },
  );

  /** Resolves when the process has ended and its unfinished tasks are released for the next process. */
  async function runProcess(): Promise<void> {
    const holder = randomUUID();
    const { promise, resolve } = Promise.withResolvers<void>();
    const started = fork(program, {
      serialization: "advanced",
      env: connectionEnvironment(),
      execArgv: [...importProcessFlags],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    child = started;
    let timer: NodeJS.Timeout | undefined;
    const watch = () => {
      clearTimeout(timer);
      timer = setTimeout(() => {
        log.warn("the process for imports does not answer, and is killed");
        started.kill("SIGKILL");
      }, silence);
      timer.unref();
    };
    watch();
    started.on("message", (sign: ImportSign) => {
      watch();
      if (typeof sign === "object") log.error({ failure: sign.failed }, "an import failed");
    });
    const onEnd = (cause: unknown) => {
      clearTimeout(timer);
      if (cause !== 0) log.warn({ cause: String(cause) }, "the process for imports has ended");
      resolve();
    };
    started.once("exit", (code, signal) => onEnd(code ?? signal));
    started.once("error", onEnd);
    const order: ImportOrder = { database: config.database, dataDir: config.dataDir, holder };
    started.send(order, (error) => {
      if (error) log.warn({ err: error }, "the process for imports could not be reached");
    });
    await promise;
    child = null;
    await releaseTasks(db, holder, { freeAt: isStopped ? null : Date.now() + retryAfter });
  }

  return {
    poke: loop.poke,
    async stop(): Promise<void> {
      isStopped = true;
      child?.kill("SIGTERM");
      await loop.stop();
    },
  };
}

/** Script of the process: built beside the server's bundle (vite.config.ts); the TypeScript source in tests. */
function programFile(): URL {
  const name = import.meta.url.endsWith(".ts") ? "../../import-process.ts" : "import-process.js";
  return new URL(name, import.meta.url);
}

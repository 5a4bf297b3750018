import { type ChildProcess, fork } from "node:child_process";
import type { Logger } from "../http/log.ts";
import { programBeside } from "../jobs/program-beside.ts";
import type { PictureResult, PictureTask } from "./picture-task.ts";

export type PictureWorker = ReturnType<typeof createPictureWorker>;

type Waiting = { task: PictureTask; isUrgent: boolean; done: (result: PictureResult) => void };

/** Time limit for one picture in milliseconds; even the largest takes less on a slow machine. */
const timeLimit = 20_000;
/** Milliseconds without work after which the process ends and gives its memory back. */
const idleLimit = 30_000;
const mostWaiting = 200;

/** Worker that runs picture tasks in a process without secrets, so that malicious pictures cannot crash the site. */
export function createPictureWorker({
  log,
  program = programBeside(import.meta.url, "picture-process"),
  limit = timeLimit,
}: {
  log: Logger;
  program?: URL;
  limit?: number;
}) {
  let child: ChildProcess | null = null;
  let current: { done: (result: PictureResult) => void } | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const waiting: Waiting[] = [];

  function next(): void {
    if (current) return;
    clearTimeout(timer);
    const urgent = waiting.findIndex(({ isUrgent }) => isUrgent);
    const [task] = waiting.splice(Math.max(urgent, 0), 1);
    if (task) return void start(task);
    timer = setTimeout(endProcess, idleLimit).unref();
  }

  function start({ task, done }: Waiting): void {
    current = { done };
    child ??= startProcess();
    // Keeps the site's process from exiting while the child process has a task.
    child.ref();
    child.channel?.ref();
    timer = setTimeout(() => {
      log.warn({ task: task.kind }, "a picture took too long");
      finish({ kind: "rejected", problem: "too-slow" });
    }, limit);
    child.send(task, (error) => {
      // The child process has ended; its listener `onEnd` finishes the task.
      if (error) log.warn({ err: error }, "a picture could not be sent to its process");
    });
  }

  /** Ends the current task; its process is killed unless it has answered. */
  function finish(result: PictureResult, { hasAnswered = false } = {}): void {
    const finished = current;
    current = null;
    if (!hasAnswered) endProcess();
    child?.unref();
    child?.channel?.unref();
    finished?.done(result);
    next();
  }

  function startProcess(): ChildProcess {
    const started = fork(program, {
      serialization: "advanced",
      env: {},
      execArgv: [],
      stdio: ["ignore", "ignore", "ignore", "ipc"],
    });
    started.on("message", (result: PictureResult) => {
      if (started === child) finish(result, { hasAnswered: true });
    });
    const onEnd = (problem: "damaged" | "busy") => (cause: unknown) => {
      if (started !== child) return;
      child = null;
      if (!current) return;
      log.warn({ cause: String(cause) }, "the process for pictures has ended");
      finish({ kind: "rejected", problem });
    };
    started.once("exit", onEnd("damaged"));
    started.once("error", onEnd("busy"));
    return started;
  }

  function endProcess(): void {
    const ended = child;
    child = null;
    ended?.kill("SIGKILL");
  }

  return {
    /** Runs a task; urgent tasks, for which a visitor waits, go first. */
    run(task: PictureTask, { isUrgent = true } = {}): Promise<PictureResult> {
      if (isStopped || waiting.length >= mostWaiting)
        return Promise.resolve({ kind: "rejected", problem: "busy" });
      const { promise, resolve } = Promise.withResolvers<PictureResult>();
      waiting.push({ task, isUrgent, done: resolve });
      next();
      return promise;
    },
    stop(): void {
      isStopped = true;
      clearTimeout(timer);
      endProcess();
      const stopped: PictureResult = { kind: "rejected", problem: "busy" };
      for (const { done } of [...(current ? [current] : []), ...waiting.splice(0)]) done(stopped);
      current = null;
    },
  };
}

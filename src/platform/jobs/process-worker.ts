import { type ChildProcess, fork } from "node:child_process";
import type { Logger } from "../http/log.ts";

export type ProcessWorker<Task, Result> = {
  /** Runs a task; urgent tasks, for which a visitor waits, go first. */
  run(task: Task, options?: { isUrgent?: boolean }): Promise<Result>;
  stop(): void;
};

type Options<Result> = {
  log: Logger;
  /** Program that answers each message with one message, its result. */
  program: URL;
  /** Subject of the log's lines, such as «pictures». */
  subject: string;
  /** Time limit of a task in milliseconds. */
  limit: number;
  maxWaiting: number;
  /** Result of a task that was not finished: time was up, its process ended, or there is no room or process for it. */
  unfinished: (cause: "too-slow" | "ended" | "busy") => Result;
};

/** Milliseconds without work after which the process ends and gives its memory back. */
const idleLimit = 30_000;

/** Worker that runs tasks on untrusted content in a process without secrets, one after the other, each with a time limit. */
export function createProcessWorker<Task extends object, Result>({
  log,
  program,
  subject,
  limit,
  maxWaiting,
  unfinished,
}: Options<Result>): ProcessWorker<Task, Result> {
  type Waiting = { task: Task; isUrgent: boolean; done: (result: Result) => void };

  let child: ChildProcess | null = null;
  let current: { done: (result: Result) => void } | null = null;
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
      log.warn({ of: subject }, "a task took too long for its process");
      finish(unfinished("too-slow"));
    }, limit);
    child.send(task, (error) => {
      // The child process has ended; its listener `onEnd` finishes the task.
      if (error) log.warn({ err: error, of: subject }, "a task could not be sent to its process");
    });
  }

  /** Ends the current task; its process is killed unless it has answered. */
  function finish(result: Result, { hasAnswered = false } = {}): void {
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
    started.on("message", (result: Result) => {
      if (started === child) finish(result, { hasAnswered: true });
    });
    const onEnd = (how: "ended" | "busy") => (cause: unknown) => {
      if (started !== child) return;
      child = null;
      if (!current) return;
      log.warn({ cause: String(cause), of: subject }, "a process has ended during its task");
      finish(unfinished(how));
    };
    started.once("exit", onEnd("ended"));
    started.once("error", onEnd("busy"));
    return started;
  }

  function endProcess(): void {
    const ended = child;
    child = null;
    ended?.kill("SIGKILL");
  }

  return {
    run(task, { isUrgent = true } = {}) {
      if (isStopped || waiting.length >= maxWaiting) return Promise.resolve(unfinished("busy"));
      const { promise, resolve } = Promise.withResolvers<Result>();
      waiting.push({ task, isUrgent, done: resolve });
      next();
      return promise;
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      endProcess();
      for (const { done } of [...(current ? [current] : []), ...waiting.splice(0)])
        done(unfinished("busy"));
      current = null;
    },
  };
}

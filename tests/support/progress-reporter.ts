import { appendFileSync, mkdirSync, writeFileSync } from "node:fs";
import { dirname, relative } from "node:path";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";

/** Line of the progress file, as JSON. */
export type Progress =
  | { kind: "file started"; file: string }
  | { kind: "test"; file: string; title: string; state: string; milliseconds: number }
  | { kind: "file ended"; file: string; state: string; milliseconds: number; problem?: string }
  | { kind: "error"; problem: string }
  | { kind: "run ended"; reason: string };

/**
 * Vitest reporter that appends each event to PROGRESS_FILE immediately, so that the results of an aborted run are not
 * lost.
 */
export default class ProgressReporter implements Reporter {
  readonly #file = process.env.PROGRESS_FILE ?? "artifacts/tests.jsonl";
  #root = process.cwd();

  onInit({ config }: { config: { root: string } }) {
    this.#root = config.root;
    mkdirSync(dirname(this.#file), { recursive: true });
    writeFileSync(this.#file, "");
  }

  onTestModuleQueued(module: TestModule) {
    this.#add({ kind: "file started", file: this.#nameOf(module) });
  }

  onTestCaseResult(test: TestCase) {
    this.#add({
      kind: "test",
      file: this.#nameOf(test.module),
      title: test.fullName,
      state: test.result().state,
      milliseconds: Math.round(test.diagnostic()?.duration ?? 0),
    });
  }

  onTestModuleEnd(module: TestModule) {
    const problem = module.errors()[0]?.message.split("\n")[0];
    const { collectDuration, setupDuration, environmentSetupDuration, duration, prepareDuration } =
      module.diagnostic();
    this.#add({
      kind: "file ended",
      file: this.#nameOf(module),
      state: module.state(),
      milliseconds: Math.round(
        collectDuration + setupDuration + environmentSetupDuration + duration + prepareDuration,
      ),
      ...(problem && { problem }),
    });
  }

  onTestRunEnd(_: readonly TestModule[], errors: readonly SerializedError[], reason: string) {
    for (const { message } of errors) this.#add({ kind: "error", problem: `${message}` });
    this.#add({ kind: "run ended", reason });
  }

  #nameOf({ moduleId }: TestModule): string {
    return relative(this.#root, moduleId);
  }

  #add(line: Progress) {
    appendFileSync(this.#file, `${JSON.stringify(line)}\n`);
  }
}

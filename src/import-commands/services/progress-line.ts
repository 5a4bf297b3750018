import { importProgressLine } from "../../imports/copy/import-notes-copy.ts";
import type { ImportKindCopy } from "../../imports/domain/kind-copy.ts";
import type { ImportProgress } from "../../imports/domain/run.ts";

/** Minimum milliseconds between two changes of the line. */
const showEvery = 200;

export type ProgressLine = ReturnType<typeof createProgressLine>;

/** Progress line of a terminal, overwritten in place; nothing if the output is no terminal, such as a log. */
export function createProgressLine(
  terminal: Pick<NodeJS.WriteStream, "isTTY" | "write">,
  copy: ImportKindCopy,
) {
  let shownAt = Number.NEGATIVE_INFINITY;
  return {
    show(progress: ImportProgress | null): void {
      if (!terminal.isTTY || !progress || performance.now() - shownAt < showEvery) return;
      shownAt = performance.now();
      terminal.write(`\r${importProgressLine(copy, progress)}\u001B[K`);
    },
    clear(): void {
      if (Number.isFinite(shownAt)) terminal.write("\r\u001B[K");
    },
  };
}

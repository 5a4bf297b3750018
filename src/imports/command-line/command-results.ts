import { UserError } from "../../platform/explain-failure.ts";
import type { createImportsHere } from "../tasks/import-here.ts";
import type { ImportResult } from "./import-file.ts";

/** Prints the result of an import on the command line; the exit code is 1 after a failure. */
export function printImport(
  { summary, lines, failure }: ImportResult,
  { isJson }: { isJson: boolean },
): void {
  if (isJson) console.log(JSON.stringify(summary));
  else for (const line of lines) console.log(line);
  if (failure !== null) process.exitCode = 1;
  if (failure !== null && !isJson) console.error(failure);
}

export async function undoAppliedImport(
  { service, work }: ReturnType<typeof createImportsHere>,
  { id, copy }: { id: string; copy: Record<"tooLate" | "notApplied" | "changedMeanwhile", string> },
) {
  const found = await service.find(id);
  const seen = { seen: found?.run.version ?? 0, by: { kind: "command" as const } };
  const asked = await service.undo(id, seen);
  if (asked.kind === "too-late") throw new UserError(copy.tooLate);
  if (asked.kind !== "done") throw new UserError(copy.notApplied);
  const run = await work(id);
  if (run?.state !== "undone") throw new UserError(copy.changedMeanwhile);
  return { records: 0, kept: [], ...run.outcome };
}

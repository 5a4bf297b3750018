import { aboutFile } from "../../imports/copy/import-notes-copy.ts";
import type { createImportsHere } from "../../imports/tasks/import-here.ts";
import { UserError } from "../../platform/explain-failure.ts";
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

/** Takes an import back with all its parts; `parts`: what of each kind, for a file with several of them. */
export async function undoAppliedImport(
  { service, work }: ReturnType<typeof createImportsHere>,
  { id, copy }: { id: string; copy: Record<"tooLate" | "notApplied" | "changedMeanwhile", string> },
) {
  const found = await service.find(id);
  const seen = { seen: found?.run.version ?? 0, by: { kind: "command" as const } };
  const first = found?.run.id ?? id;
  const asked = await service.undo(first, seen);
  if (asked.kind === "too-late") throw new UserError(copy.tooLate);
  if (asked.kind !== "done") throw new UserError(copy.notApplied);
  const run = await work(first);
  const ended = await service.find(first);
  if (run?.state !== "undone" || !ended) throw new UserError(copy.changedMeanwhile);
  const parts = [ended, ...ended.parts].map((part) => ({
    name: aboutFile(service.copyOf(part.run.kind), part.target?.name ?? null),
    records: part.run.outcome?.records ?? 0,
    kept: part.run.outcome?.kept ?? [],
  }));
  const [own = { records: 0, kept: [] }] = parts;
  return {
    records: own.records,
    kept: parts.flatMap(({ kept }) => kept),
    parts: parts.length > 1 ? parts : [],
  };
}

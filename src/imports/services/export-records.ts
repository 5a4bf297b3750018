import type { Database } from "../../platform/database/database.ts";
import type { ExportFormat } from "../domain/export.ts";
import { parseSince } from "../exporting/export-flags.ts";
import { writeExport } from "../exporting/write-export.ts";
import { getImportKind, type ImportKinds, listImportTargets } from "../kinds/import-kind.ts";

/** `since`: day or instant as typed, blank for all records; `list`: id of a target, null for the first one. */
export type AskedExport = { format: ExportFormat; since: string; list: number | null };

/** File of all records of a kind in pieces; null if the day, the target or the kind is unknown. */
export async function exportRecords(
  { db, kinds, area }: { db: Database; kinds: ImportKinds; area: readonly string[] },
  name: string,
  { format, since, list }: AskedExport,
): Promise<{ pieces: AsyncIterable<string | Uint8Array>; targetName: string | null } | null> {
  const changedSince = parseSince(since);
  if (!area.includes(name) || changedSince === null) return null;
  const kind = getImportKind(kinds, name);
  const targets = await listImportTargets(db, kind);
  const target = list === null ? targets[0] : targets.find(({ id }) => id === list);
  if (targets.length > 0 && !target) return null;
  const targetName = target?.name ?? null;
  const options = { kind, format, changedSince, target: target?.id ?? 0, targetName };
  return { pieces: writeExport(db, options), targetName };
}

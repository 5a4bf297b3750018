import { parseMoment } from "../../fields/parse-dates.ts";
import { type ExportFormat, exportFormats } from "../domain/export.ts";

/** Flags of the commands that export records; null if they are invalid. */
export function parseExportFlags({
  format,
  since,
}: {
  format: string | undefined;
  since: string | undefined;
}): { format: ExportFormat; changedSince: number } | null {
  const known = exportFormats.find((name) => name === format);
  const changedSince = parseSince(since);
  return known && changedSince !== null ? { format: known, changedSince } : null;
}

/** Day or instant since which a record was changed, in epoch milliseconds; 0 for all records, null if it is neither. */
export function parseSince(text: string | undefined): number | null {
  if (!text) return 0;
  const moment = parseMoment({ kind: "text", text });
  return moment.kind === "value" ? moment.value : null;
}

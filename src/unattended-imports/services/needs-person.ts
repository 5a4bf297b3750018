import { hasBadRows, listGuards } from "../../imports/domain/report.ts";
import type { ImportDetail, PartDetail } from "../../imports/services/read-imports.ts";

/** Maximum number of times that one file is checked; it is checked again if the catalogue was changed after the check. */
const maxChecks = 4;

/** True if a checked import that nobody watches, or a part of it, has to wait for the approval of a person. */
export function needsPerson({ parts, ...first }: ImportDetail): boolean {
  return [first, ...parts].some(isForPerson);
}

function isForPerson({ run: { report }, countToType }: PartDetail): boolean {
  if (!report || hasBadRows(report) || countToType !== null) return true;
  return listGuards(report).length > 0;
}

/** True if an import failed only because the catalogue changed after its check, and was checked fewer than `maxChecks` times. */
export function mayCheckAgain({ run, events }: Pick<ImportDetail, "run" | "events">): boolean {
  const checks = events.filter(({ event }) => event === "chosen").length;
  return run.failure?.reason === "outdated" && checks < maxChecks;
}

import { importFailureSentence } from "../../imports/copy/import-failures-copy.ts";
import { aboutFile } from "../../imports/copy/import-notes-copy.ts";
import { listGuards } from "../../imports/domain/report.ts";
import type { ImportService } from "../../imports/services/import-service.ts";
import { whyUnreadFile } from "../../imports/services/import-summary.ts";
import type { ImportDetail, PartDetail } from "../../imports/services/read-imports.ts";
import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";
import { waitingCopy } from "../copy/import-programs-copy.ts";
import { listUnattendedRuns, type UnattendedRun } from "../store/told-imports.ts";
import { importPage, isAboutPeople } from "./import-page.ts";
import { mayCheckAgain, needsPerson } from "./needs-person.ts";

/** Import that nobody watches and that waits for a person, or could not be made. */
export type WaitingImport = {
  id: string;
  fileName: string;
  kind: string;
  about: string;
  reason: string;
};

export type WaitingImports = ReturnType<typeof createWaitingImports>;

/** An open cause is told of once a day. */
const toldAgainAfter = 86_400_000;

export function createWaitingImports({ db, service }: { db: Database; service: ImportService }) {
  return {
    /** Imports that the team has to be told of now; none if all that is new is of a cause that it knows already. */
    async listToTell(now: number): Promise<WaitingImport[]> {
      const runs = await listUnattendedRuns(db);
      const known = new Set(
        runs.filter(({ toldAt }) => toldAt !== null && now - toldAt < toldAgainAfter).map(causeOf),
      );
      const untold = runs.filter(({ toldAt }) => toldAt === null);
      if (untold.every((run) => known.has(causeOf(run)))) return [];
      const found = await Promise.all(untold.map(({ id }) => service.find(id)));
      const waiting = found.filter((one) => one !== null).filter(isWaiting);
      return waiting.some(({ run }) => !known.has(causeOf({ ...run, sender: run.by.kind })))
        ? waiting.map((one) => toWaiting(one, service))
        : [];
    },
  };
}

/** The same sender's files of one kind, whose names differ in dates only, wait for the same cause. */
function causeOf({ fileName, kind, sender }: Pick<UnattendedRun, "fileName" | "kind" | "sender">) {
  return `${sender} ${kind} ${foldName(fileName).replace(/\d+/g, "")}`;
}

function isWaiting(found: ImportDetail): boolean {
  const { state, task } = found.run;
  if (task !== null) return false;
  if (state === "failed") return !mayCheckAgain(found);
  return state === "read" || (state === "checked" && needsPerson(found));
}

function toWaiting(found: ImportDetail, service: ImportService): WaitingImport {
  const { id, fileName, kind } = found.run;
  const about = [found, ...found.parts]
    .map(({ run, target }) => aboutFile(service.copyOf(run.kind), target?.name ?? null))
    .join(" + ");
  const reason = reasonOf(found, service);
  const place = isAboutPeople(service, kind)
    ? ` ${waitingCopy.decidedAt(importPage(service, found.run))}`
    : "";
  return { id, fileName, kind, about, reason: `${reason}${place}` };
}

function reasonOf(found: ImportDetail, service: ImportService): string {
  const { run, parts } = found;
  if (run.failure) return importFailureSentence(service.copyOf(run.kind), run.failure);
  if (!run.report) return whyUnreadFile(found, service);
  return [found, ...parts].flatMap((part) => reasonsOfPart(part, service)).join(" ");
}

function reasonsOfPart({ run, countToType }: PartDetail, { copyOf }: ImportService): string[] {
  const copy = copyOf(run.kind);
  if (!run.report) return [];
  const { problemCount, leftOut } = run.report;
  const bad = problemCount - leftOut.count;
  return [
    ...(bad > 0 ? [waitingCopy.badCells(bad)] : []),
    ...listGuards(run.report).map(([name, { count }]) => `${copy.guard(name, count)}.`),
    ...(countToType === null || !copy.ending ? [] : [copy.ending.many(countToType)]),
  ];
}

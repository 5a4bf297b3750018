import { existsSync, statfsSync } from "node:fs";
import { stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { countImports, listWaitingRuns } from "../imports/store/expired-imports.ts";
import type { Config } from "../platform/config/config.ts";
import { namesIn } from "../platform/config/data-dir.ts";
import type { Database } from "../platform/database/database.ts";
import { FolderFiles } from "../unattended-imports/watched-folder/folder-files.ts";
import { importFindings as texts } from "./copy/imports-copy.ts";
import { type Finding, failure, fine, warning } from "./finding.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Time in milliseconds in which a checked import that nobody watches is approved, if no person has to decide. */
const unattendedSettles = minute;
/** Time in milliseconds that an import of the console may wait for the person who has begun it. */
const attendedWait = 7 * day;

/** Age in milliseconds from which a task of an import counts as stuck: the longest takes some minutes. */
const stuckAfter = 30 * minute;
/** Age in milliseconds from which an uploaded file counts as left behind by a killed process. */
const uploadLeft = day;
/** Disk space that an import needs, in the database and in other files, as a multiple of its file's size. */
const roomOfFile = 12;

/** Checks imports: stuck tasks, pending decisions, files left behind, disk space for the waiting imports. */
export async function examineImports(
  db: Database,
  { dataDir, now }: Pick<Config, "dataDir"> & { now: number },
): Promise<Finding[]> {
  const { oldestTask } = await countImports(db);
  const waiting = await listWaitingRuns(db);
  const findings = [
    ...judgeTask(oldestTask === null ? null : now - oldestTask),
    ...judgeWaiting(waiting, now),
    ...(await judgeUploads(dataDir, now)),
    ...judgeRoom(dataDir, waiting),
    ...(await judgeFolder(dataDir, now)),
  ];
  return findings.length > 0 ? findings : [fine(texts.healthy)];
}

function judgeTask(age: number | null): Finding[] {
  if (age === null || age < stuckAfter) return [];
  return [failure(texts.stuck(Math.floor(age / minute)))];
}

type Waiting = Awaited<ReturnType<typeof listWaitingRuns>>[number];

/** Imports that wait for a person: those that nobody watches always, those of the console after a week. */
function judgeWaiting(all: readonly Waiting[], now: number): Finding[] {
  const listed = all.filter(
    ({ isUnattended, changedAt }) =>
      now - changedAt > (isUnattended ? unattendedSettles : attendedWait),
  );
  const [oldest] = listed;
  if (!oldest) return [];
  const advice = texts.undecided({
    count: listed.length,
    fileName: oldest.fileName,
    kind: oldest.kind,
    minutes: Math.floor((now - oldest.changedAt) / minute),
  });
  const isLate = listed.some(
    ({ kind, isUnattended, changedAt }) =>
      !isUnattended || now - changedAt > (kind === "stock" ? hour / 2 : day),
  );
  return [isLate ? warning(advice) : fine(advice)];
}

async function judgeUploads(dataDir: string, now: number): Promise<Finding[]> {
  const folder = join(dataDir, "uploads");
  let bytes = 0;
  for (const name of await namesIn(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && now - found.mtimeMs > uploadLeft) bytes += found.size;
  }
  if (bytes === 0) return [];
  return [warning(texts.unfinishedUploads({ folder, size: inMegabytes(bytes) }))];
}

function judgeRoom(dataDir: string, waiting: readonly { fileBytes: number }[]): Finding[] {
  const needed = waiting.reduce((sum, { fileBytes }) => sum + fileBytes * roomOfFile, 0);
  const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : dirname(dataDir));
  const free = bavail * bsize;
  if (needed <= free) return [];
  return [warning(texts.noRoom({ needed: inMegabytes(needed), free: inMegabytes(free) }))];
}

/** Checks the watched import folder; no finding if it does not exist. */
async function judgeFolder(dataDir: string, now: number): Promise<Finding[]> {
  const folder = new FolderFiles(dataDir);
  if (!existsSync(folder.root)) return [];
  const everywhere = { isKnown: () => true, holdsLists: () => true };
  const left = (await folder.listWaiting(everywhere)).filter(
    ({ changedAt }) => now - changedAt > 60 * minute,
  );
  const refused = await folder.countResults("refused", now - 7 * day);
  return [
    ...(left[0] ? [warning(texts.notCollected(left.length, left[0].name))] : []),
    ...(refused > 0 ? [warning(texts.refused(refused, join(folder.root, "refused")))] : []),
  ];
}

function inMegabytes(bytes: number): string {
  return `${Math.ceil(bytes / 1e6)} MB`;
}

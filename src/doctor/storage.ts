import { accessSync, constants, existsSync, lstatSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import type { MailTarget } from "../emails/domain/mail-target.ts";
import { findMove } from "../platform/backup/move.ts";
import type { Config } from "../platform/config/config.ts";
import { listBelow } from "../platform/config/data-dir.ts";
import { signingKeysFile } from "../platform/config/signing-keys.ts";
import { SchemaBeforeBaseline } from "../platform/database/applied-migrations.ts";
import { findNewerMigration, listPending, openDatabase } from "../platform/database/database.ts";
import { leavesReserve } from "../platform/files/disk-reserve.ts";
import { storageFindings as texts } from "./copy/storage-copy.ts";
import { type Finding, failure, fine, warning } from "./finding.ts";
import { examineImports } from "./imports.ts";
import { examinePictures } from "./pictures.ts";
import { examineWork } from "./work.ts";

/** Checks the database without creating or migrating it. */
export async function examineDatabase(
  { database, dataDir }: Pick<Config, "database" | "dataDir">,
  { now, mail }: { now: number; mail: MailTarget },
): Promise<Finding[]> {
  if (database.kind === "sqlite" && !existsSync(database.file))
    return [warning(texts.noDatabase(database.file))];
  const moved = findMove({ database, dataDir });
  if (moved) return [failure(texts.moved({ dataDir, ...moved }))];
  const opened = openDatabase(database);
  try {
    const findings = [await judgeSchema(opened)];
    if (opened.engine === "sqlite") findings.push(...(await integrity(opened.db)));
    else findings.push(await clockBeside(opened.db));
    // Counted only with the current schema, because the queries may fail on a database of another release.
    if (findings[0]?.level === "fine")
      findings.push(
        ...(await examineWork(opened.db, { now, mail })),
        ...(await examinePictures(opened.db, { dataDir })),
        ...(await examineImports(opened.db, { dataDir, now })),
      );
    return findings;
  } catch (error) {
    return [failure(texts.silent((error as Error).message))];
  } finally {
    await opened.db.destroy();
  }
}

async function judgeSchema(opened: ReturnType<typeof openDatabase>): Promise<Finding> {
  const pending = await listPending(opened).catch((error: unknown) => {
    if (error instanceof SchemaBeforeBaseline) return null;
    throw error;
  });
  if (!pending) return failure(texts.schemaBeforeBaseline);
  if (pending.length > 0) return warning(texts.pendingMigrations(pending));
  const newer = await findNewerMigration(opened.db);
  return newer ? failure(texts.newerSchema(newer)) : fine(texts.answers(opened.engine));
}

export function examineDataDir({ dataDir }: Pick<Config, "dataDir">): Finding[] {
  if (!existsSync(dataDir)) return [warning(texts.noDataDir(dataDir))];
  const findings: Finding[] = [];
  for (const path of [dataDir, signingKeysFile(dataDir)]) {
    if (existsSync(path) && statSync(path).mode & 0o077)
      findings.push(failure(texts.readableByOthers(path)));
  }
  const { uid } = statSync(dataDir);
  // Files in the watched import folder come from other programs, so other owners are normal there.
  const watched = join(dataDir, "import", "/");
  const strays = listBelow(dataDir).filter((path) => {
    if (path.startsWith(watched)) return false;
    const owner = ownerOf(path);
    return owner !== undefined && owner !== uid;
  });
  if (strays.length > 0)
    findings.push(
      failure(texts.otherOwners({ dataDir, owner: texts.userName(uid), files: listed(strays) })),
    );
  try {
    accessSync(dataDir, constants.W_OK);
  } catch {
    findings.push(failure(texts.notWritable(dataDir)));
  }
  return findings.length > 0 ? findings : [fine(texts.ownDataDir(dataDir))];
}

function ownerOf(path: string): number | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.uid;
}

function listed(paths: string[]): string {
  const shown = paths.slice(0, 3).map((path) => `${path} (${texts.userName(ownerOf(path))})`);
  return texts.listed(shown, paths.length - shown.length);
}

export function examineDisk({ dataDir }: Pick<Config, "dataDir">): Finding {
  const { bavail, blocks, bsize } = statfsSync(existsSync(dataDir) ? dataDir : dirname(dataDir));
  const free = bavail * bsize;
  const shown = `${(free / 1e9).toFixed(1).replace(".", ",")} GB`;
  if (free < 200e6) return failure(texts.diskFull(shown));
  if (!leavesReserve({ free, total: blocks * bsize }, 0))
    return warning(texts.diskBelowReserve(shown));
  return free < 2e9 ? warning(texts.diskAlmostFull(shown)) : fine(texts.diskSpace(shown));
}

/** Checks the clock without network: it is wrong if the database file was last changed in the future. */
export function examineClock(
  { database }: Pick<Config, "database">,
  { now }: { now: number },
): Finding[] {
  if (database.kind !== "sqlite" || !existsSync(database.file)) return [];
  const ahead = Math.round((statSync(database.file).mtimeMs - now) / 1000);
  return [ahead > 60 ? warning(texts.wrongClock(ahead)) : fine(texts.clockNotBehind)];
}

async function integrity(db: ReturnType<typeof openDatabase>["db"]): Promise<Finding[]> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const said = rows[0]?.quick_check ?? "";
  return said === "ok" ? [] : [failure(texts.damaged(said))];
}

async function clockBeside(db: ReturnType<typeof openDatabase>["db"]): Promise<Finding> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  const ahead = Math.round(((rows[0]?.now ?? 0) - Date.now()) / 1000);
  return Math.abs(ahead) > 5 ? warning(texts.wrongClock(ahead)) : fine(texts.clockAsDatabase);
}

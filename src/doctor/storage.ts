import { accessSync, constants, existsSync, lstatSync, statfsSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { findMove } from "../platform/backup/move.ts";
import type { Config } from "../platform/config/config.ts";
import { listBelow } from "../platform/config/data-dir.ts";
import { signingKeysFile } from "../platform/config/signing-keys.ts";
import { findNewerMigration, listPending, openDatabase } from "../platform/database/database.ts";
import { type Finding, failure, fine, warning } from "./finding.ts";
import { examineImports } from "./imports.ts";
import { examinePictures } from "./pictures.ts";
import { examineWork } from "./work.ts";

/** Checks the database without creating or migrating it. */
export async function examineDatabase(
  { database, mail, dataDir }: Pick<Config, "database" | "mail" | "dataDir">,
  { now }: { now: number },
): Promise<Finding[]> {
  if (database.kind === "sqlite" && !existsSync(database.file))
    return [
      warning(
        "base de datos",
        `todavía no hay ninguna en ${database.file}`,
        "Arranque el sitio una vez con npm start: la crea.",
      ),
    ];
  const moved = findMove({ database, dataDir });
  if (moved)
    return [
      failure(
        "base de datos",
        `los datos de ${dataDir} se trasladaron a PostgreSQL (${moved.to}) el ${moved.day}, y el sitio no arranca sin DATABASE_URL`,
        `Ponga esa DATABASE_URL; para volver a los datos de antes del traslado, borre ${moved.note}.`,
      ),
    ];
  const opened = openDatabase(database);
  try {
    const findings = [await judgeSchema(opened)];
    if (opened.engine === "sqlite") findings.push(...(await integrity(opened.db)));
    else findings.push(await clockBeside(opened.db));
    // Counted only with the current schema, because the queries may fail on a database of another release.
    if (findings[0]?.level === "bien")
      findings.push(
        ...(await examineWork(opened.db, { now, mail })),
        ...(await examinePictures(opened.db, { dataDir })),
        ...(await examineImports(opened.db, { dataDir, now })),
      );
    return findings;
  } catch (error) {
    return [
      failure(
        "base de datos",
        `no responde: ${(error as Error).message}`,
        "Compruebe DATABASE_URL, que el servidor esté en marcha y que el disco no esté lleno.",
      ),
    ];
  } finally {
    await opened.db.destroy();
  }
}

async function judgeSchema(opened: ReturnType<typeof openDatabase>): Promise<Finding> {
  const pending = await listPending(opened);
  if (pending.length > 0)
    return warning(
      "base de datos",
      `faltan ${pending.length} migraciones, desde ${pending[0]}`,
      "Haga una copia y arranque el sitio: las aplica él mismo.",
    );
  const newer = await findNewerMigration(opened.db);
  if (newer)
    return failure(
      "base de datos",
      `es de una versión posterior de este programa (${newer})`,
      "Arranque esa versión, o restaure la copia anterior a la actualización.",
    );
  return fine("base de datos", `responde (${opened.engine}) y su esquema está al día`);
}

export function examineDataDir({ dataDir }: Pick<Config, "dataDir">): Finding[] {
  if (!existsSync(dataDir))
    return [
      warning("DATA_DIR", `${dataDir} todavía no existe`, "Arranque el sitio una vez: la crea."),
    ];
  const findings: Finding[] = [];
  for (const path of [dataDir, signingKeysFile(dataDir)]) {
    if (existsSync(path) && statSync(path).mode & 0o077)
      findings.push(
        failure("permisos", `otros usuarios pueden leer ${path}`, `Ejecute: chmod go= ${path}`),
      );
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
      failure(
        "permisos",
        `no son del dueño de ${dataDir} (${nameOf(uid)}): ${listed(strays)}`,
        `Con ellos el sitio no arranca. Ejecute: chown -R --reference=${dataDir} ${dataDir}`,
      ),
    );
  try {
    accessSync(dataDir, constants.W_OK);
  } catch {
    findings.push(
      failure(
        "permisos",
        `no se puede escribir en ${dataDir}`,
        "Dé la carpeta al usuario del sitio.",
      ),
    );
  }
  return findings.length > 0 ? findings : [fine("permisos", `${dataDir} es solo del sitio`)];
}

function ownerOf(path: string): number | undefined {
  return lstatSync(path, { throwIfNoEntry: false })?.uid;
}

function nameOf(uid: number | undefined): string {
  return uid === 0 ? "root" : `usuario ${uid}`;
}

function listed(paths: string[]): string {
  const shown = paths.slice(0, 3).map((path) => `${path} (${nameOf(ownerOf(path))})`);
  const more = paths.length - shown.length;
  return more > 0 ? `${shown.join(", ")} y ${more} más` : shown.join(", ");
}

export function examineDisk({ dataDir }: Pick<Config, "dataDir">): Finding {
  const { bavail, bsize } = statfsSync(existsSync(dataDir) ? dataDir : dirname(dataDir));
  const free = bavail * bsize;
  const says = `quedan ${(free / 1e9).toFixed(1).replace(".", ",")} GB libres`;
  if (free < 200e6)
    return failure("disco", says, "Libere espacio ya: sin él no se guardan solicitudes.");
  if (free < 2e9) return warning("disco", says, "Libere espacio o amplíe el disco.");
  return fine("disco", says);
}

/** Checks the clock without network: it is wrong if the database file was last changed in the future. */
export function examineClock(
  { database }: Pick<Config, "database">,
  { now }: { now: number },
): Finding[] {
  if (database.kind !== "sqlite" || !existsSync(database.file)) return [];
  const ahead = Math.round((statSync(database.file).mtimeMs - now) / 1000);
  return [ahead > 60 ? wrongClock(ahead) : fine("reloj", "no va por detrás de los datos")];
}

async function integrity(db: ReturnType<typeof openDatabase>["db"]): Promise<Finding[]> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const said = rows[0]?.quick_check ?? "";
  return said === "ok"
    ? []
    : [
        failure(
          "base de datos",
          `está dañada: ${said}`,
          "Pare el sitio, guarde el archivo y restaure la última copia (docs/operations.md).",
        ),
      ];
}

async function clockBeside(db: ReturnType<typeof openDatabase>["db"]): Promise<Finding> {
  const { rows } = await sql<{ now: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::bigint as now`.execute(db);
  const ahead = Math.round(((rows[0]?.now ?? 0) - Date.now()) / 1000);
  return Math.abs(ahead) > 5 ? wrongClock(ahead) : fine("reloj", "va como el de la base de datos");
}

function wrongClock(seconds: number): Finding {
  return warning(
    "reloj",
    `difiere ${Math.abs(seconds)} s del de los datos`,
    "Active la sincronización horaria (NTP): de la hora dependen los plazos y los enlaces.",
  );
}

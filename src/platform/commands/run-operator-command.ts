import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { requireNotMoved } from "../backup/move.ts";
import { type Config, toConfig } from "../config/config.ts";
import { giveDataDirToOwner } from "../config/data-dir.ts";
import { EnvironmentProblem, readEnvironment } from "../config/environment.ts";
import { operatorCommandCopy } from "../copy/commands-copy.ts";
import { SchemaBeforeBaseline } from "../database/applied-migrations.ts";
import {
  type Database,
  migrateToLatest,
  openDatabase,
  readSchemaState,
  SchemaTooNew,
  SchemaTooOld,
} from "../database/database.ts";
import { explainFailure, UserError } from "../explain-failure.ts";
import { ignoreClosedOutput } from "./print.ts";

/**
 * Runs an operator's command. An error prints one line on standard error and gives exit status 1. New files are
 * readable by their owner only; files that root creates in DATA_DIR are given to the owner of DATA_DIR.
 */
export async function runOperatorCommand(
  { failed, evenMoved = false }: { failed: string; evenMoved?: boolean },
  task: (config: Config) => Promise<void>,
): Promise<void> {
  process.umask(0o077);
  ignoreClosedOutput();
  try {
    const config = toConfig(readEnvironment(process.env));
    if (!evenMoved) requireNotMoved(config);
    try {
      await task(config);
    } finally {
      giveDataDirToOwner(config.dataDir);
    }
  } catch (error) {
    console.error(isForOperator(error) ? error.message : `${failed}: ${explainFailure(error)}`);
    process.exitCode = 1;
  }
}

function isForOperator(error: unknown): error is Error {
  return [UserError, EnvironmentProblem, SchemaBeforeBaseline, SchemaTooNew, SchemaTooOld].some(
    (kind) => error instanceof kind,
  );
}

export async function runCopy<Flag extends string>(
  {
    usage,
    flags,
    ...frame
  }: { usage: string; flags: readonly Flag[]; failed: string; evenMoved?: boolean },
  task: (config: Config, argument: string, flags: Record<Flag, boolean>) => Promise<string[]>,
): Promise<void> {
  await runOperatorCommand(frame, async (config) => {
    const { argument, given } = readArguments(usage, flags);
    for (const line of await task(config, argument, given)) console.log(line);
  });
}

/** Resolves a path from the folder in which the operator called npm, because npm changes to the project's folder. */
export function fromCallersFolder(file: string): string {
  return resolve(process.env.INIT_CWD ?? ".", file);
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 0).replace(".", ",")} MB`;
}

function readArguments<Flag extends string>(usage: string, flags: readonly Flag[]) {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: Object.fromEntries(flags.map((flag) => [flag, { type: "boolean" as const }])),
    });
    const [argument, ...more] = positionals;
    if (argument && more.length === 0) {
      const given = Object.fromEntries(flags.map((flag) => [flag, values[flag] === true]));
      return { argument, given: given as Record<Flag, boolean> };
    }
  } catch {
    // parseArgs throws for an unknown flag; the error with the usage, thrown below, replaces its error.
  }
  throw new UserError(usage);
}

/** Runs a read-only command; `task` gets null if there is no database. Throws SchemaTooNew, SchemaTooOld. */
export async function withDatabaseToRead(
  { database }: Pick<Config, "database">,
  task: (db: Database | null) => Promise<void>,
): Promise<void> {
  if (database.kind === "sqlite" && !existsSync(database.file)) {
    console.error(operatorCommandCopy.noDatabase(database.file));
    return task(null);
  }
  const opened = openDatabase(database);
  try {
    const state = await readSchemaState(opened);
    if (state === "empty") console.error(operatorCommandCopy.emptyDatabase);
    await task(state === "empty" ? null : opened.db);
  } finally {
    await opened.db.destroy();
  }
}

/** Runs a writing command on a new or current database; migrates no old one. Throws SchemaTooNew, SchemaTooOld. */
export async function withDatabaseToWrite(
  { database }: Pick<Config, "database">,
  task: (db: Database) => Promise<void>,
): Promise<void> {
  const opened = openDatabase(database);
  try {
    if ((await readSchemaState(opened)) === "empty") await migrateToLatest(opened);
    await task(opened.db);
  } finally {
    await opened.db.destroy();
  }
}

import { requireNotMoved } from "../backup/moved.ts";
import { UserError } from "../backup/refusal.ts";
import { type Config, toConfig } from "../config/config.ts";
import { giveDataDirToOwner } from "../config/data-dir.ts";
import { EnvironmentProblem, readEnvironment } from "../config/environment.ts";
import { SchemaTooNew, SchemaTooOld } from "../database/database.ts";
import { explainFailure } from "../explain-failure.ts";

/**
 * Runs an operator's command. An error prints one line on standard error and gives exit status 1. New files are
 * private; those that root creates in DATA_DIR are given to the owner of DATA_DIR.
 */
export async function runOperatorCommand(
  { failed, evenMoved = false }: { failed: string; evenMoved?: boolean },
  task: (config: Config) => Promise<void>,
): Promise<void> {
  process.umask(0o077);
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
  return [UserError, EnvironmentProblem, SchemaTooNew, SchemaTooOld].some(
    (kind) => error instanceof kind,
  );
}

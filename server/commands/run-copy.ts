import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { type Config, toConfig } from "../config/config.ts";
import { EnvironmentProblem, readEnvironment } from "../config/environment.ts";
import { Refusal } from "../transfer/refusal.ts";

/**
 * Runs a command that takes one argument and some flags, and prints what it answers.
 * Everything that goes wrong is one line on standard error and status 1.
 */
export async function runCopy<Flag extends string>(
  { usage, flags, failed }: { usage: string; flags: readonly Flag[]; failed: string },
  task: (config: Config, argument: string, flags: Record<Flag, boolean>) => Promise<string[]>,
): Promise<void> {
  try {
    const { argument, given } = readArguments({ usage, flags });
    const config = toConfig(readEnvironment(process.env));
    for (const line of await task(config, argument, given)) console.log(line);
  } catch (error) {
    const isForOperator = error instanceof Refusal || error instanceof EnvironmentProblem;
    const { message } = error as Error;
    console.error(isForOperator ? message : `${failed}: ${message}`);
    process.exitCode = 1;
  }
}

/** npm runs us in the project's folder; the file is meant from where the operator stands. */
export function fromWhereTheyStand(file: string): string {
  return resolve(process.env.INIT_CWD ?? ".", file);
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 0)} MB`;
}

function readArguments<Flag extends string>({
  usage,
  flags,
}: {
  usage: string;
  flags: readonly Flag[];
}) {
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
    // A flag that does not exist.
  }
  throw new Refusal(usage);
}

import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { UserError } from "../backup/refusal.ts";
import type { Config } from "../config/config.ts";
import { runOperatorCommand } from "./run-operator-command.ts";

export async function runCopy<Flag extends string>(
  {
    usage,
    flags,
    ...frame
  }: { usage: string; flags: readonly Flag[]; failed: string; evenMoved?: boolean },
  task: (config: Config, argument: string, flags: Record<Flag, boolean>) => Promise<string[]>,
): Promise<void> {
  await runOperatorCommand(frame, async (config) => {
    const { argument, given } = readArguments({ usage, flags });
    for (const line of await task(config, argument, given)) console.log(line);
  });
}

/** Path from the folder in which the operator called npm; npm itself changes to the project's folder. */
export function fromWhereTheyStand(file: string): string {
  return resolve(process.env.INIT_CWD ?? ".", file);
}

export function megabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(bytes < 1e7 ? 2 : 0).replace(".", ",")} MB`;
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
    // parseArgs throws for an unknown flag; the usage follows below.
  }
  throw new UserError(usage);
}

import { backUp } from "../transfer/backup.ts";
import { fromWhereTheyStand, megabytes, runCopy } from "./run-copy.ts";

await runCopy(
  {
    usage: "npm run -s backup -- FILE [--force]",
    flags: ["force"],
    failed: "The backup failed",
  },
  async (config, argument, { force }) => {
    const file = fromWhereTheyStand(argument);
    const made = await backUp(config, { file, overwrite: force, now: new Date() });
    return [
      `${file}: ${made.rows} rows of ${made.tables} tables, ${megabytes(made.bytes)}`,
      made.hasKeys
        ? "The signing keys are in it: keep it as you keep a password."
        : "The signing keys are not in it: keep SIGNING_KEYS where you keep your passwords.",
    ];
  },
);

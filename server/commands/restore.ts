import { restore } from "../transfer/restore.ts";
import { fromWhereTheyStand, runCopy } from "./run-copy.ts";

await runCopy(
  {
    usage: "npm run -s restore -- FILE [--replace] [--while-running]",
    flags: ["replace", "while-running"],
    failed: "The restore failed",
  },
  async (config, argument, flags) => {
    const file = fromWhereTheyStand(argument);
    const whileRunning = flags["while-running"];
    const done = await restore(config, { file, replace: flags.replace, whileRunning });
    return [
      `${done.rows} rows of ${done.tables} tables as of ${done.createdAt}, every sum compared`,
      done.keys === "restored"
        ? "The signing keys are back: links in letters go on working."
        : "The signing keys come from SIGNING_KEYS: set the ones of then.",
    ];
  },
);

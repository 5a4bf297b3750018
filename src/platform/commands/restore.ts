import { restore } from "../backup/restore.ts";
import { restoreCommand as copy } from "../copy/commands-copy.ts";
import { fromCallersFolder, runCopy } from "./run-operator-command.ts";

await runCopy(
  {
    usage: copy.usage,
    flags: ["replace", "while-running", "add-keys", "keep-keys"],
    failed: copy.failed,
    evenMoved: true,
  },
  async (config, argument, flags) => {
    const { keys, ...done } = await restore(config, {
      file: fromCallersFolder(argument),
      replace: flags.replace,
      whileRunning: flags["while-running"],
      ...(flags["add-keys"] && { foreignKeys: "add" as const }),
      ...(flags["keep-keys"] && { foreignKeys: "leave" as const }),
    });
    return [
      copy.done(done),
      keys.kind === "in the environment"
        ? copy.keysInEnvironment
        : keys.added.length > 0
          ? copy.keysAdded(keys.added)
          : keys.left.length > 0
            ? copy.keysLeft(keys.left)
            : copy.keysKnown,
    ];
  },
);

import { backUp } from "../backup/backup.ts";
import { backupCommand as copy } from "../copy/commands-copy.ts";
import { fromCallersFolder, megabytes, runCopy } from "./run-operator-command.ts";

await runCopy(
  { usage: copy.usage, flags: ["force"], failed: copy.failed },
  async (config, argument, { force }) => {
    const file = fromCallersFolder(argument);
    const made = await backUp(config, { file, overwrite: force, now: new Date() });
    return [
      copy.done({ ...made, file, size: megabytes(made.bytes) }),
      made.hasKeys ? copy.withKeys : copy.withoutKeys,
    ];
  },
);

import { migrateCommand as copy } from "../copy/commands-copy.ts";
import { listPending, migrateToLatest, openDatabase } from "../database/database.ts";
import { UserError } from "../explain-failure.ts";
import { runOperatorCommand } from "./run-operator-command.ts";

await runOperatorCommand({ failed: copy.failed }, async ({ database }) => {
  if (process.argv.length > 2) throw new UserError(copy.usage);
  const opened = openDatabase(database);
  try {
    const pending = await listPending(opened);
    await migrateToLatest(opened);
    for (const name of pending) console.log(name);
    console.log(pending.length === 0 ? copy.upToDate : copy.migrated(pending.length));
  } finally {
    await opened.db.destroy();
  }
});

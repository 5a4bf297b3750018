import { listPending, migrateToLatest, openDatabase } from "../database/database.ts";
import { UserError } from "../explain-failure.ts";
import { runOperatorCommand } from "./run-operator-command.ts";

const usage = "npm run -s migrate";

await runOperatorCommand(
  { failed: "No se ha podido poner al día la base de datos" },
  async ({ database }) => {
    if (process.argv.length > 2) throw new UserError(usage);
    const opened = openDatabase(database);
    try {
      const pending = await listPending(opened);
      await migrateToLatest(opened);
      for (const name of pending) console.log(name);
      console.log(
        pending.length === 0
          ? "La base de datos ya estaba al día."
          : `La base de datos está al día: ${pending.length} migraciones aplicadas.`,
      );
    } finally {
      await opened.db.destroy();
    }
  },
);

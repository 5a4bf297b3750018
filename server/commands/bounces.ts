/** Reads returned emails from a file: npm run -s bounces -- read FILE */
import { createReadStream } from "node:fs";
import { parseArgs } from "node:util";
import { toConfig } from "../config/config.ts";
import { EnvironmentProblem, readEnvironment } from "../config/environment.ts";
import { migrateToLatest, openDatabase } from "../database/database.ts";
import { messagesIn } from "../mail/bounces/messages-in.ts";
import { type Taken, takeReturned } from "../mail/bounces/take-returned.ts";

const usage =
  "npm run -s bounces -- read ARCHIVO (un .eml o un buzón mbox; «-» o nada: la entrada estándar)";

await main();

async function main(): Promise<void> {
  try {
    const { positionals } = parseArgs({ allowPositionals: true });
    const [verb, file = "-", ...others] = positionals;
    if (verb !== "read" || others.length > 0) throw new Error(usage);
    const { db, engine } = openDatabase(toConfig(readEnvironment(process.env)).database);
    try {
      await migrateToLatest({ db, engine });
      const counts: Record<Taken, number> = {
        noted: 0,
        known: 0,
        "not-ours": 0,
        "not-a-report": 0,
      };
      for await (const message of messagesIn(file === "-" ? process.stdin : createReadStream(file)))
        counts[await takeReturned(db, message, { now: Date.now() })] += 1;
      console.log(summary(counts));
    } finally {
      await db.destroy();
    }
  } catch (error) {
    console.error(explain(error as NodeJS.ErrnoException));
    process.exitCode = error instanceof EnvironmentProblem ? 2 : 1;
  }
}

function summary(counts: Record<Taken, number>): string {
  const read = Object.values(counts).reduce((sum, count) => sum + count, 0);
  return [
    `Mensajes leídos: ${read}`,
    `  devoluciones anotadas: ${counts.noted}`,
    `  anotadas ya antes: ${counts.known}`,
    `  de correos que no son de este sitio: ${counts["not-ours"]}`,
    `  que no son devoluciones: ${counts["not-a-report"]}`,
  ].join("\n");
}

function explain(error: NodeJS.ErrnoException): string {
  if (error.code === "ENOENT") return `No existe el archivo ${error.path}.`;
  if (error.code === "EISDIR") return "Es una carpeta: indique un archivo .eml o mbox.";
  return error.message;
}

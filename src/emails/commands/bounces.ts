/** Command that reads emails returned as undeliverable from a file: npm run -s bounces -- read FILE */
import { createReadStream, existsSync, statSync } from "node:fs";
import { capabilities } from "../../capabilities.ts";
import {
  fromCallersFolder,
  runOperatorCommand,
  withDatabaseToWrite,
} from "../../platform/commands/run-operator-command.ts";
import { UserError } from "../../platform/explain-failure.ts";
import {
  messagesIn,
  noneTaken,
  type Taken,
  takeReturned,
} from "../../platform/outbox/bounces/take-returned.ts";
import { outboxHooks } from "../writing.ts";

const usage =
  "npm run -s bounces -- read ARCHIVO (un .eml o un buzón mbox; «-» o nada: la entrada estándar)";

await runOperatorCommand({ failed: "No se han podido leer las devoluciones" }, async (config) => {
  const file = readFileName();
  const hooks = outboxHooks(capabilities);
  await withDatabaseToWrite(config, async (db) => {
    const counts = noneTaken();
    for await (const message of messagesIn(file === "-" ? process.stdin : createReadStream(file)))
      counts[await takeReturned(db, message, { hooks, now: Date.now() })] += 1;
    console.log(summary(counts));
  });
});

function readFileName(): string {
  const [verb, file = "-", ...others] = process.argv.slice(2);
  if (verb !== "read" || others.length > 0) throw new UserError(usage);
  if (file === "-") return file;
  const path = fromCallersFolder(file);
  if (!existsSync(path)) throw new UserError(`No existe el archivo ${path}.`);
  if (statSync(path).isDirectory())
    throw new UserError("Es una carpeta: indique un archivo .eml o mbox.");
  return path;
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

import { backUp } from "../backup/backup.ts";
import { fromCallersFolder, megabytes, runCopy } from "./run-operator-command.ts";

await runCopy(
  {
    usage: "npm run -s backup -- ARCHIVO [--force]",
    flags: ["force"],
    failed: "No se ha podido hacer la copia",
  },
  async (config, argument, { force }) => {
    const file = fromCallersFolder(argument);
    const made = await backUp(config, { file, overwrite: force, now: new Date() });
    return [
      `${file}: ${made.rows} filas de ${made.tables} tablas, ${megabytes(made.bytes)}`,
      made.hasKeys
        ? "Lleva dentro las claves de firma: guárdela como se guarda una contraseña."
        : "No lleva las claves de firma: guarde SIGNING_KEYS donde guarde sus contraseñas.",
    ];
  },
);

import { restore } from "../backup/restore.ts";
import { fromCallersFolder, runCopy } from "./run-operator-command.ts";

await runCopy(
  {
    usage: "npm run -s restore -- ARCHIVO [--replace] [--while-running] [--add-keys | --keep-keys]",
    flags: ["replace", "while-running", "add-keys", "keep-keys"],
    failed: "No se ha podido restaurar",
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
      `${done.rows} filas de ${done.tables} tablas, tal como estaban el ${done.createdAt}; coinciden todas las sumas`,
      keys.kind === "in the environment"
        ? "Las claves de firma vienen de SIGNING_KEYS: ponga las de entonces."
        : keys.added.length > 0
          ? `Claves de firma añadidas de la copia (huella): ${keys.added.join(", ")}. Valen los enlaces de los correos de entonces.`
          : keys.left.length > 0
            ? `Claves de firma de la copia que no se han añadido (huella): ${keys.left.join(", ")}. No valen los enlaces de los correos de entonces.`
            : "Las claves de firma de la copia ya estaban aquí: los enlaces de los correos siguen valiendo.",
    ];
  },
);

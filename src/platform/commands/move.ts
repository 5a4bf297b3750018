import { move } from "../backup/move.ts";
import { UserError } from "../explain-failure.ts";
import { runCopy } from "./run-operator-command.ts";

const usage = "npm run -s move -- postgres://usuario:contraseña@servidor:puerto/base [--replace]";

await runCopy(
  {
    usage,
    flags: ["replace"],
    failed: "No se ha podido hacer el traslado",
    evenMoved: true,
  },
  async (config, to, given) => {
    if (!/^postgres(ql)?:\/\/./.test(to) || !URL.canParse(to)) throw new UserError(usage);
    const now = new Date();
    const { sums, rows, tables, wasThere } = await move(config, {
      to,
      replace: given.replace,
      now,
    });
    return [
      ...[...sums].map(([table, sum]) => `${table}\t${sum.rows}\t${sum.sha256}`),
      `${rows} filas de ${tables} tablas: ${wasThere ? "ya estaban allí, y son las mismas" : "trasladadas, y coinciden todas las sumas"}`,
      "Arranque el sitio con DATABASE_URL y las mismas claves (SIGNING_KEYS o DATA_DIR). Sin DATABASE_URL ya no arranca con los datos de antes.",
    ];
  },
);

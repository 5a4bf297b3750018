import { move } from "../transfer/move.ts";
import { Refusal } from "../transfer/refusal.ts";
import { runCopy } from "./run-copy.ts";

const usage = "npm run -s move -- postgres://user:password@host:port/database [--replace]";

await runCopy(
  { usage, flags: ["replace"], failed: "The move failed" },
  async (config, to, given) => {
    if (!/^postgres(ql)?:\/\/./.test(to) || !URL.canParse(to)) throw new Refusal(usage);
    const { sums, rows, tables, wasThere } = await move(config, { to, replace: given.replace });
    return [
      ...[...sums].map(([table, sum]) => `${table}\t${sum.rows}\t${sum.sha256}`),
      `${rows} rows of ${tables} tables: ${wasThere ? "there already, and the same" : "moved, and every sum compared"}`,
      "Start the site with DATABASE_URL and the same keys (SIGNING_KEYS or DATA_DIR).",
    ];
  },
);

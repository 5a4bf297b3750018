import { move } from "../backup/move.ts";
import { moveCommand as copy } from "../copy/commands-copy.ts";
import { UserError } from "../explain-failure.ts";
import { runCopy } from "./run-operator-command.ts";

await runCopy(
  {
    usage: copy.usage,
    flags: ["replace"],
    failed: copy.failed,
    evenMoved: true,
  },
  async (config, to, given) => {
    if (!/^postgres(ql)?:\/\/./.test(to) || !URL.canParse(to)) throw new UserError(copy.usage);
    const now = new Date();
    const { sums, rows, tables, wasThere } = await move(config, {
      to,
      replace: given.replace,
      now,
    });
    return [
      ...[...sums].map(([table, sum]) => `${table}\t${sum.rows}\t${sum.sha256}`),
      copy.done({ rows, tables, wasThere }),
      copy.next,
    ];
  },
);

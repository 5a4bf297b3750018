import { CompiledQuery, type LogEvent } from "kysely";
import type { Database } from "../../../src/platform/database/database.ts";
import { type Engine, engineOf } from "../../../src/platform/database/engine.ts";

export type Listener = {
  log(event: LogEvent): void;
  listen(run: () => Promise<unknown>): Promise<CompiledQuery[]>;
};

export function listenToQueries(): Listener {
  let heard: CompiledQuery[] | null = null;
  return {
    log: ({ query }) => void heard?.push(query),
    async listen(run) {
      const queries: CompiledQuery[] = [];
      heard = queries;
      await run();
      heard = null;
      return queries;
    },
  };
}

export async function planOf(on: Database, { sql, parameters }: CompiledQuery): Promise<string[]> {
  if (!/^\s*(select|with)/i.test(sql)) return [];
  const { command, read } = engines[engineOf(on)];
  const { rows } = await on.executeQuery(CompiledQuery.raw(`${command} ${sql}`, [...parameters]));
  return read(rows);
}

const engines: Record<Engine, { command: string; read(rows: unknown[]): string[] }> = {
  sqlite: {
    command: "explain query plan",
    read(rows) {
      const depths = new Map<number, number>();
      return (rows as { id: number; parent: number; detail: string }[]).map((row) => {
        const depth = (depths.get(row.parent) ?? -1) + 1;
        depths.set(row.id, depth);
        return `${"  ".repeat(depth)}${row.detail}`;
      });
    },
  },
  postgres: {
    command: "explain (costs off)",
    // Long lists of ids would make a line of 40 kB.
    read: (rows) =>
      (rows as { "QUERY PLAN": string }[]).map((row) =>
        row["QUERY PLAN"].replace(/'\{[^}]{200,}\}'/g, "'{…}'"),
      ),
  },
};

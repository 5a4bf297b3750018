import { parseArgs } from "node:util";
import { printPieces } from "../../platform/commands/print.ts";
import {
  runOperatorCommand,
  withDatabaseToRead,
} from "../../platform/commands/run-operator-command.ts";
import { UserError } from "../../platform/explain-failure.ts";
import { ordersCommand as copy } from "../copy/orders-command-copy.ts";
import { ordersAsCsv, ordersAsJson } from "../domain/export.ts";
import type { OrderWithLines } from "../domain/order.ts";
import { readAllOrders } from "../store/all-orders.ts";

await runOperatorCommand({ failed: copy.failed }, async (config) => {
  const format = readFormat(process.argv.slice(2));
  if (!format) throw new UserError(copy.usage);
  await withDatabaseToRead(config, (db) => {
    const orders = db ? readAllOrders(db) : none();
    return printPieces(format === "json" ? ordersAsJson(orders) : ordersAsCsv(orders));
  });
});

async function* none(): AsyncGenerator<OrderWithLines> {}

function readFormat(args: string[]): "json" | "csv" | null {
  try {
    const options = { format: { type: "string" } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const isExport = positionals.length === 1 && positionals[0] === "export";
    return isExport && (values.format === "json" || values.format === "csv") ? values.format : null;
  } catch {
    return null;
  }
}

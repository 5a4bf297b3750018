import { runExportCommand } from "../../platform/commands/run-export-command.ts";
import { ordersCommand } from "../copy/orders-command-copy.ts";
import { ordersAsCsv, ordersAsJson } from "../domain/export.ts";
import { readAllOrders } from "../store/all-orders.ts";

await runExportCommand(ordersCommand, {
  readAll: readAllOrders,
  write: { json: ordersAsJson, csv: ordersAsCsv },
});

import { csvColumns } from "../../copy/es-console-export.ts";
import { requestsAsCsv } from "../../domain/export.ts";
import type { Route } from "./+types/export-csv";
import { exportFile } from "./export.ts";

export function loader(args: Route.LoaderArgs) {
  return exportFile(args, {
    format: "csv",
    type: "text/csv; charset=utf-8",
    write: (requests) => requestsAsCsv(requests, csvColumns),
  });
}

import type { Route } from "./+types/export-csv";
import { exportFile } from "./export-file.ts";

export function loader(args: Route.LoaderArgs) {
  return exportFile(args, "csv");
}

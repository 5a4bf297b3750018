import type { Route } from "./+types/export-json";
import { exportFile } from "./export-file.ts";

export function loader(args: Route.LoaderArgs) {
  return exportFile(args, "json");
}

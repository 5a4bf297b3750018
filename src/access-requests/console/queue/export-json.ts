import type { Route } from "./+types/export-json";
import { exportFile } from "./export.ts";

export function loader(args: Route.LoaderArgs) {
  return exportFile(args, "json");
}

import type { RouteConfigEntry } from "@react-router/dev/routes";
import routes from "../../src/routes.ts";

/** The URL pattern of every route, without layout routes, which have none. */
export const patterns: readonly string[] = [...new Set(patternsUnder(routes, ""))];

function patternsUnder(entries: readonly RouteConfigEntry[], above: string): string[] {
  return entries.flatMap((entry) => {
    const path = (entry.path ?? "").replace(/^\//, "");
    const here = path ? `${above}/${path}` : above;
    const isPage = entry.path !== undefined || entry.index === true;
    return [...(isPage ? [here || "/"] : []), ...patternsUnder(entry.children ?? [], here)];
  });
}

import type { Route } from "./+types/search-json";
import { consoleMember, consoleParts } from "./context.ts";
import { findInConsole, parseSearchText } from "./find-in-console.ts";

/** Resource route: entries that the search field shows while somebody types, as JSON. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const text = parseSearchText(url.searchParams.get("busca") ?? "");
  const { permissions } = context.get(consoleMember);
  const found = await findInConsole(text, { ...context.get(consoleParts), permissions, context });
  return Response.json({ found });
}

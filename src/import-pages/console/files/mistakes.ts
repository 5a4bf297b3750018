import { requireImportArea } from "../require-import-area.ts";
import type { Route } from "./+types/mistakes";
import { mistakesResponse } from "./import-workbooks.ts";

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { area, service } = requireImportArea(context, url);
  return await mistakesResponse(service, { area, id });
}

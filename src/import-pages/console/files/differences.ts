import { requireImportArea } from "../require-import-area.ts";
import type { Route } from "./+types/differences";
import { differenceResponse } from "./import-workbooks.ts";

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { service } = requireImportArea(context, url);
  return await differenceResponse(service, id);
}

import { requireImportArea } from "../require-import-area.ts";
import type { Route } from "./+types/template";
import { templateResponse } from "./import-workbooks.ts";

export function loader({ url, context }: Route.LoaderArgs) {
  const { area, service } = requireImportArea(context, url);
  const asked = url.searchParams.get("tipo");
  return templateResponse(service, area.kinds.find((kind) => kind === asked) ?? area.kinds[0]);
}

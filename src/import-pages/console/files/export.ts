import { requireImportArea } from "../require-import-area.ts";
import type { Route } from "./+types/export";
import { exportResponse } from "./export-response.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  const { area, service } = requireImportArea(context, url);
  const query = url.searchParams;
  const asked = query.get("tipo");
  const kind = area.kinds.find((known) => known === asked) ?? area.kinds[0];
  const name = area.copyOf(kind).folder?.name ?? kind;
  return await exportResponse(service, { kind, name, query, now: Date.now() });
}

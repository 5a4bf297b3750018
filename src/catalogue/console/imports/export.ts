import { exportResponse } from "../../../import-pages/console/offered/export-response.ts";
import { importService } from "../../../imports/context.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { catalogueKinds } from "../../domain/kinds.ts";
import type { Route } from "./+types/export";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  const query = url.searchParams;
  const kind = catalogueKinds.find((name) => name === query.get("tipo")) ?? "products";
  const service = context.get(importService);
  const name = service.copyOf(kind).folder?.name ?? kind;
  return await exportResponse(service, { kind, name, query, now: Date.now() });
}

import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { catalogueKinds } from "../../domain/import/kinds.ts";
import { templateResponse } from "../offered/imports/import-workbooks.ts";
import type { Route } from "./+types/template";

export function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  const kind = catalogueKinds.find((name) => name === url.searchParams.get("tipo")) ?? "products";
  return templateResponse(kind);
}

import { templateResponse } from "../../../import-pages/console/offered/import-workbooks.ts";
import { importService } from "../../../imports/context.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { catalogueKinds } from "../../domain/kinds.ts";
import type { Route } from "./+types/template";

export function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  const kind = catalogueKinds.find((name) => name === url.searchParams.get("tipo")) ?? "products";
  return templateResponse(context.get(importService), kind);
}

import { mistakesResponse } from "../../../import-pages/console/offered/import-workbooks.ts";
import { importService } from "../../../imports/context.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { catalogueImports } from "../import-area.ts";
import type { Route } from "./+types/mistakes";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  return await mistakesResponse(context.get(importService), { area: catalogueImports, id });
}

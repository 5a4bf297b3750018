import { mistakesResponse } from "../../import-pages/console/offered/import-workbooks.ts";
import { personalImports } from "../../imports/context.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import type { Route } from "./+types/mistakes";
import { customerImports } from "./import-area.ts";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  return await mistakesResponse(context.get(personalImports), { area: customerImports, id });
}

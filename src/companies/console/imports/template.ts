import { templateResponse } from "../../../imports/console/offered/import-workbooks.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import type { Route } from "./+types/template";

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  return templateResponse("customers");
}

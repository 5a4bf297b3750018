import { templateResponse } from "../../import-pages/console/offered/import-workbooks.ts";
import { personalImports } from "../../imports/context.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import type { Route } from "./+types/template";

export function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  const service = context.get(personalImports);
  return templateResponse(service, service.kinds[0]?.name);
}

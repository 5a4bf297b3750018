import { differenceResponse } from "../../../import-pages/console/offered/import-workbooks.ts";
import { importService } from "../../../imports/context.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import type { Route } from "./+types/differences";

export async function loader({ params: { id }, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  return await differenceResponse(context.get(importService), id);
}

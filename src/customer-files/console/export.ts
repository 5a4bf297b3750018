import { exportResponse } from "../../import-pages/console/offered/export-response.ts";
import { personalImports } from "../../imports/context.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { customerImportsCopy } from "../copy/import-pages-copy.ts";
import type { Route } from "./+types/export";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  return await exportResponse(context.get(personalImports), {
    kind: "customers",
    name: customerImportsCopy.exportedName,
    query: url.searchParams,
    now: Date.now(),
  });
}

import { exportResponse } from "../../../imports/console/offered/export-response.ts";
import { importService } from "../../../imports/context.ts";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { folderNames } from "../../../imports/copy/folder-copy.ts";
import { catalogueKinds } from "../../domain/kinds.ts";
import type { Route } from "./+types/export";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  const query = url.searchParams;
  const kind = catalogueKinds.find((name) => name === query.get("tipo")) ?? "products";
  const name = folderNames[kind];
  return await exportResponse(context.get(importService), { kind, name, query, now: Date.now() });
}

import { useOutletContext } from "react-router";
import { decideImport } from "../../../import-pages/console/offered/decide-import.ts";
import type { ShowImport } from "../../../import-pages/console/offered/import-body.tsx";
import { importService } from "../../../imports/context.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireActor } from "../../../staff/console/offered/require-staff.ts";
import { catalogueImports } from "../import-area.ts";
import type { Route } from "./+types/decision";

export async function action({ params: { id }, request, url, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const service = context.get(importService);
  return await decideImport(await readForm(request), {
    service,
    id,
    area: catalogueImports,
    by,
    url,
  });
}

export default function Decision({ actionData }: Route.ComponentProps) {
  return useOutletContext<ShowImport>()(actionData);
}

import { useOutletContext } from "react-router";
import { decideImport } from "../../import-pages/console/offered/decide-import.ts";
import type { ShowImport } from "../../import-pages/console/offered/import-body.tsx";
import { personalImports } from "../../imports/context.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor } from "../../staff/console/offered/require-staff.ts";
import type { Route } from "./+types/decision";
import { customerImports } from "./import-area.ts";

export async function action({ params: { id }, request, url, context }: Route.ActionArgs) {
  const by = requireActor(context, "handle-companies");
  const service = context.get(personalImports);
  return await decideImport(await readForm(request), {
    service,
    id,
    area: customerImports,
    by,
    url,
  });
}

export default function Decision({ actionData }: Route.ComponentProps) {
  return useOutletContext<ShowImport>()(actionData);
}

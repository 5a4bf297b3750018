import { useOutletContext } from "react-router";
import { decideImport } from "../../../catalogue/console/offered/imports/decide-import.ts";
import type { ShowImport } from "../../../catalogue/console/offered/imports/import-body.tsx";
import { personalImports } from "../../../imports/context.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireActor } from "../../../staff/console/offered/require-staff.ts";
import type { Route } from "./+types/decision";

export async function action({ params: { id }, request, url, context }: Route.ActionArgs) {
  const by = requireActor(context, "handle-companies");
  const service = context.get(personalImports);
  return await decideImport(await readForm(request), { service, id, kind: "customers", by, url });
}

export default function Decision({ actionData }: Route.ComponentProps) {
  return useOutletContext<ShowImport>()(actionData);
}

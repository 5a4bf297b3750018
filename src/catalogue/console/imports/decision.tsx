import { useOutletContext } from "react-router";
import { importService } from "../../../imports/context.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { requireActor } from "../../../staff/console/offered/require-staff.ts";
import { decideImport } from "../../../imports/console/offered/decide-import.ts";
import type { ShowImport } from "../../../imports/console/offered/import-body.tsx";
import type { Route } from "./+types/decision";

export async function action({ params: { id }, request, url, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const service = context.get(importService);
  return await decideImport(await readForm(request), { service, id, kind: "products", by, url });
}

export default function Decision({ actionData }: Route.ComponentProps) {
  return useOutletContext<ShowImport>()(actionData);
}

import { useOutletContext } from "react-router";
import { readForm } from "../../platform/http/read-form.ts";
import type { Route } from "./+types/decision";
import { decideImport } from "./decide-import.ts";
import type { ShowImport } from "./offered/import-body.tsx";
import { requireImportArea } from "./require-import-area.ts";

export async function action({ params: { id }, request, url, context }: Route.ActionArgs) {
  const asked = requireImportArea(context, url);
  return await decideImport(await readForm(request), { ...asked, id, url });
}

export default function Decision({ actionData }: Route.ComponentProps) {
  return useOutletContext<ShowImport>()(actionData);
}

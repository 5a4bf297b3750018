import { href } from "react-router";
import { ConsolePage } from "../../console/page-parts.tsx";
import {
  forgetRemembered,
  readImportList,
  receiveImport,
} from "../../import-pages/console/offered/import-list.ts";
import { ImportList } from "../../import-pages/console/offered/import-list-body.tsx";
import { personalImports } from "../../imports/context.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { visit } from "../../platform/http/visit.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { customerImportsCopy as copy } from "../copy/import-pages-copy.ts";
import type { Route } from "./+types/imports";
import { customerImports } from "./import-area.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  return await readImportList(context.get(personalImports), url);
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireActor(context, "handle-companies");
  const { upload } = context.get(visit);
  const { text } = await readForm(request, upload);
  const service = context.get(personalImports);
  if (text("intent") === "forget")
    return await forgetRemembered({ text }, { service, area: customerImports });
  return await receiveImport(upload, { service, area: customerImports, kind: "customers", by });
}

export default function CustomerImports({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <ConsolePage
      title={copy.title}
      text={copy.text}
      back={{ to: href("/gestion/empresas"), label: copy.back }}
    >
      <p className="mt-2 max-w-measure text-muted">{copy.privacy}</p>
      <ImportList
        area={customerImports}
        listed={{ ...loaderData, lists: [] }}
        answer={actionData}
        steps={copy.steps}
        hint={copy.hint}
        exporting={{ action: href("/gestion/empresas/importaciones/exportacion") }}
      />
    </ConsolePage>
  );
}

import { href } from "react-router";
import {
  readImportList,
  receiveImport,
} from "../../../imports/console/offered/import-list.ts";
import { ImportList } from "../../../imports/console/offered/import-list-body.tsx";
import { customerImportWords } from "../../copy/customer-import-words-copy.ts";
import { ConsolePage } from "../../../console/page-parts.tsx";
import { personalImports } from "../../../imports/context.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { visit } from "../../../platform/http/visit.ts";
import { requireActor, requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { customerImportsCopy as copy } from "../../copy/import-pages-copy.ts";
import type { Route } from "./+types/imports";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-companies");
  return await readImportList(context.get(personalImports), url);
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireActor(context, "handle-companies");
  const { upload } = context.get(visit);
  await readForm(request, upload);
  const service = context.get(personalImports);
  return await receiveImport(upload, { service, kind: "customers", by });
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
        listed={{ ...loaderData, lists: [] }}
        answer={actionData}
        kinds={["customers"]}
        steps={copy.steps}
        hint={customerImportWords.upload.hint}
        template={href("/gestion/empresas/importaciones/plantilla.xlsx")}
        exporting={{ action: href("/gestion/empresas/importaciones/exportacion") }}
      />
    </ConsolePage>
  );
}

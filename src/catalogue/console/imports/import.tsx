import { href, useOutlet } from "react-router";
import { answerImport } from "../../../imports/console/offered/answer-import.ts";
import { ImportBody, type ShowImport } from "../../../imports/console/offered/import-body.tsx";
import { readImport } from "../../../imports/console/offered/read-import.ts";
import { importService } from "../../../imports/context.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { CatalogueFrame } from "../../../products/console/offered/catalogue-frame.tsx";
import { requireActor, requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { catalogueImportsCopy as copy } from "../../copy/import-area-copy.ts";
import { catalogueImports } from "../import-area.ts";
import type { Route } from "./+types/import";

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  return await readImport(context.get(importService), { id, url });
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const service = context.get(importService);
  return await answerImport(await readForm(request), { service, id, area: catalogueImports, by });
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const list = href("/gestion/catalogo/importaciones");
  const show: ShowImport = (answer) => (
    <CatalogueFrame title={copy.title} tab={list} heading={loaderData.fileName}>
      <ImportBody area={catalogueImports} view={loaderData} answer={answer}>
        <TextLink to={list}>{copy.back}</TextLink>
      </ImportBody>
    </CatalogueFrame>
  );
  return useOutlet(show) ?? show(actionData);
}

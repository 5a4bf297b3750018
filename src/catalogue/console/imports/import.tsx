import { href, useOutlet } from "react-router";
import { answerImport } from "../../../import-pages/console/offered/answer-import.ts";
import { ImportBody, type ShowImport } from "../../../import-pages/console/offered/import-body.tsx";
import { readImport } from "../../../import-pages/console/offered/read-import.ts";
import { takeRemedy } from "../../../import-pages/console/offered/take-remedy.ts";
import { importService } from "../../../imports/context.ts";
import { pictureHosts } from "../../../pictures/context.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { CatalogueFrame } from "../../../products/console/offered/catalogue-frame.tsx";
import { requireActor, requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { mayDo } from "../../../staff/domain/roles.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { allowHostsCopy } from "../../copy/allow-hosts-copy.ts";
import { catalogueImportsCopy as copy } from "../../copy/import-area-copy.ts";
import { catalogueImports } from "../import-area.ts";
import type { Route } from "./+types/import";
import { hostRemedy } from "./host-remedy.ts";

export async function loader({ params: { id }, url, context }: Route.LoaderArgs) {
  const { role } = requireStaff(context, "manage-catalogue");
  const shown = await readImport(context.get(importService), { id, url });
  return { ...shown, mayAllowHosts: mayDo(role, "change-settings") };
}

export async function action({ params: { id }, request, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const service = context.get(importService);
  const form = await readForm(request);
  const asked = { service, id, area: catalogueImports, by };
  if (form.text("intent") !== hostRemedy.intent) return await answerImport(form, asked);
  const admin = requireActor(context, "change-settings");
  return await takeRemedy(form, {
    ...asked,
    remedy: hostRemedy,
    take: async (hosts) =>
      (await context.get(pictureHosts).allow({ hosts, by: admin }))
        ? null
        : allowHostsCopy.notSaved,
  });
}

export default function Import({ loaderData, actionData }: Route.ComponentProps) {
  const list = href("/gestion/catalogo/importaciones");
  const area = loaderData.mayAllowHosts
    ? { ...catalogueImports, remedy: hostRemedy }
    : catalogueImports;
  const show: ShowImport = (answer) => (
    <CatalogueFrame title={copy.title} tab={list} heading={loaderData.fileName}>
      <ImportBody area={area} view={loaderData} answer={answer}>
        <TextLink to={list}>{copy.back}</TextLink>
      </ImportBody>
    </CatalogueFrame>
  );
  return useOutlet(show) ?? show(actionData);
}

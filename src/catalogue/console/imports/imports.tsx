import { href } from "react-router";
import {
  forgetRemembered,
  readImportList,
  receiveImport,
} from "../../../import-pages/console/offered/import-list.ts";
import { ImportList } from "../../../import-pages/console/offered/import-list-body.tsx";
import { allKinds } from "../../../import-pages/domain/import-area.ts";
import { importService } from "../../../imports/context.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { visit } from "../../../platform/http/visit.ts";
import { CatalogueFrame } from "../../../products/console/offered/catalogue-frame.tsx";
import { requireActor, requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { importProgramsCopy } from "../../../unattended-imports/copy/import-programs-copy.ts";
import { catalogueImportsCopy as copy } from "../../copy/import-area-copy.ts";
import { catalogueKinds } from "../../domain/kinds.ts";
import { catalogueImports } from "../import-area.ts";
import type { Route } from "./+types/imports";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  return await readImportList(context.get(importService), url);
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const { upload } = context.get(visit);
  const { text } = await readForm(request, upload);
  const service = context.get(importService);
  if (text("intent") === "forget")
    return await forgetRemembered({ text }, { service, area: catalogueImports });
  const kind = catalogueKinds.find((known) => known === text("kind")) ?? "products";
  return await receiveImport(upload, {
    service,
    area: catalogueImports,
    kind,
    kindsLookedFor: text("kind") === allKinds ? catalogueKinds : null,
    by,
  });
}

export default function Imports({ loaderData, actionData }: Route.ComponentProps) {
  const list = href("/gestion/catalogo/importaciones");
  return (
    <CatalogueFrame title={copy.title} tab={list}>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <TextLink to={href("/gestion/catalogo/importaciones/programas")}>
        {importProgramsCopy.link}
      </TextLink>
      <ImportList
        area={catalogueImports}
        listed={loaderData}
        answer={actionData}
        hint={copy.hint}
        steps={copy.steps}
        exporting={{
          action: href("/gestion/catalogo/importaciones/exportacion"),
          kinds: catalogueKinds.map((name) => ({
            name,
            label: catalogueImports.copyOf(name).name,
          })),
        }}
      />
    </CatalogueFrame>
  );
}

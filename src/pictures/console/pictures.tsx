import { data, Form, href, redirect } from "react-router";
import { Done, Problem, Section } from "../../console/page-parts.tsx";
import { rejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { visit } from "../../platform/http/visit.ts";
import { CatalogueFrame } from "../../products/console/offered/catalogue-frame.tsx";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { TextLink } from "../../ui/text-link.tsx";
import { pictureService } from "../context.ts";
import { picturesCopy as copy, pictureReason } from "../copy/pictures-copy.ts";
import { pictureModes } from "../domain/picture-run.ts";
import type { Route } from "./+types/pictures";
import { ArchiveForm } from "./archive-form.tsx";
import { RefusedAddresses } from "./refused-addresses.tsx";
import { RunLines } from "./run-lines.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  const overview = await context.get(pictureService).overview();
  return { ...overview, isRetried: url.searchParams.get("hecho") === "intentado" };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const { upload } = context.get(visit);
  const { text } = await readForm(request, upload);
  const service = context.get(pictureService);
  if (text("intent") === "retry") {
    await service.retry(text("picture") || undefined);
    return redirect(`${href("/gestion/catalogo/imagenes")}?hecho=intentado`, 303);
  }
  if (upload?.kind === "failed")
    return data(
      { problem: copy.failures[upload.failure] },
      rejectionInit({ kind: upload.failure }),
    );
  const file = upload?.kind === "on-disk" ? upload.files[0] : undefined;
  if (!file) return data({ problem: copy.noFile }, rejectionInit({ kind: "none" }));
  const mode = pictureModes.find((known) => known === text("mode")) ?? "replace";
  const added = await service.addArchive(file, { mode, by });
  if (added.kind === "unreadable")
    return data({ problem: pictureReason(added.reason) }, rejectionInit(added));
  return redirect(href("/gestion/catalogo/imagenes/:run", { run: added.id }), 303);
}

export default function Pictures({ loaderData, actionData }: Route.ComponentProps) {
  const { runs, refused, missing, missingCount, counts, isRetried } = loaderData;
  return (
    <CatalogueFrame title={copy.title} tab={href("/gestion/catalogo/imagenes")}>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <div className="mt-6 grid gap-8">
        {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
        {!actionData && isRetried && <Done>{copy.retried}</Done>}
        <div className="grid items-start gap-8 lg:grid-cols-2">
          <ArchiveForm />
          <Section id="archivos" title={copy.runsTitle}>
            <RunLines runs={runs} />
          </Section>
        </div>
        <Section id="sin-imagen" title={copy.missingTitle}>
          <p className="text-muted">
            {missingCount === 0 ? copy.noMissing : copy.missingCount(missingCount)}
          </p>
          <ul className="mt-2 grid gap-x-8 sm:grid-cols-2">
            {missing.map(({ id, sku, name }) => (
              <li
                key={id}
                className="flex min-h-touch items-baseline gap-3 border-b border-line py-2"
              >
                <TextLink
                  to={href("/gestion/catalogo/productos/:id/imagenes", { id: String(id) })}
                  className="shrink-0 tabular-nums"
                >
                  {sku}
                </TextLink>
                <span className="min-w-0 text-step--1">{name}</span>
              </li>
            ))}
          </ul>
          {missingCount > missing.length && (
            <p className="mt-2 text-step--1 text-muted">
              {copy.andMore(missingCount - missing.length)}
            </p>
          )}
        </Section>
        <Section id="direcciones" title={copy.refusedTitle}>
          {counts.waiting > 0 && <p className="mb-3">{copy.waitingAddresses(counts.waiting)}</p>}
          {refused.length === 0 ? (
            <p className="text-muted">{copy.noRefused}</p>
          ) : (
            <>
              <RefusedAddresses refused={refused} />
              <Form method="post" className="mt-4">
                <Button type="submit" name="intent" value="retry" variant="quiet">
                  {copy.retryAll}
                </Button>
              </Form>
            </>
          )}
        </Section>
      </div>
    </CatalogueFrame>
  );
}

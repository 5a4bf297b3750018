import { Form, href } from "react-router";
import { History } from "../../../console/history.tsx";
import { Problem } from "../../../console/page-parts.tsx";
import { answerOutcome } from "../../../platform/http/outcome.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { CatalogueFrame } from "../../../products/console/offered/catalogue-frame.tsx";
import { catalogueShortName } from "../../../products/copy/catalogues.ts";
import { requireActor, requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { Button } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { storefront } from "../../context.ts";
import { bestSellersCopy as copy } from "../../copy/best-sellers-copy.ts";
import type { Route } from "./+types/history";
import { linesOf, nameProducts, numbersIn } from "./choice-view.ts";

export async function loader({ context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  const service = context.get(storefront).bestSellers;
  const versions = await service.history();
  const products = await nameProducts(
    service,
    versions.flatMap(({ choice }) => numbersIn(choice)),
  );
  return {
    versions: versions.map(({ number, savedAt, restores, by, choice }) => ({
      number,
      savedAt,
      restores,
      by: by ? (by.name ?? copy.former) : copy.sample,
      catalogues: linesOf(choice, products),
    })),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context, "manage-catalogue");
  const { text } = await readForm(request);
  const outcome = await context.get(storefront).bestSellers.undo({
    number: Number(text("number")),
    seen: Number(text("seen")),
    by: requireActor(context, "manage-catalogue"),
  });
  const done = `${href("/gestion/catalogo/portada")}?hecho=guardado`;
  return answerOutcome(outcome, { saved: done, unchanged: done }, ({ kind }) => ({
    problem: copy[kind],
  }));
}

export default function BestSellersHistory({ loaderData, actionData }: Route.ComponentProps) {
  const { versions } = loaderData;
  return (
    <CatalogueFrame
      title={copy.history}
      tab={href("/gestion/catalogo/portada")}
      heading={`${copy.history}: ${copy.back.toLowerCase()}`}
    >
      <div className="mt-4 grid gap-4">
        <p>
          <TextLink to={href("/gestion/catalogo/portada")}>{copy.back}</TextLink>
        </p>
        {actionData && <Problem answer={actionData}>{actionData.problem}</Problem>}
        {versions.length === 0 && <p>{copy.noHistory}</p>}
        <History
          entries={versions.map(({ number, savedAt, restores, by, catalogues }, index) => ({
            id: number,
            at: savedAt,
            text: restores === null ? copy.savedBy(by) : copy.restoredBy(by),
            details: (
              <>
                <dl className="mt-2 grid gap-2 text-step--1">
                  {catalogues.map(({ name, lines }) => (
                    <div key={name}>
                      <dt className="font-medium">{catalogueShortName(name)}</dt>
                      <dd className="max-w-measure wrap-anywhere">
                        {lines.join("; ") || copy.empty}
                      </dd>
                    </div>
                  ))}
                </dl>
                {index === 0 && (
                  <Form method="post" className="mt-3">
                    <input type="hidden" name="number" value={number} />
                    <input type="hidden" name="seen" value={number} />
                    <Button type="submit" variant="quiet">
                      {copy.undo}
                    </Button>
                  </Form>
                )}
              </>
            ),
          }))}
        />
      </div>
    </CatalogueFrame>
  );
}

import { data, href } from "react-router";
import { Done, Problem } from "../../../console/page-parts.tsx";
import { answerOutcome } from "../../../platform/http/outcome.ts";
import { readForm } from "../../../platform/http/read-form.ts";
import { CatalogueFrame } from "../../../products/console/offered/catalogue-frame.tsx";
import { catalogueNames } from "../../../products/domain/catalogue-names.ts";
import { requireActor, requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { TextLink } from "../../../ui/text-link.tsx";
import { storefront } from "../../context.ts";
import { bestSellersCopy as copy } from "../../copy/best-sellers-copy.ts";
import {
  applyToChoice,
  parseTypedChoice,
  readTypedChoice,
  type TypedChoice,
  toTypedChoice,
} from "../../domain/best-seller-form.ts";
import type { Route } from "./+types/best-sellers-page";
import { BestSellerForm, ChoiceReview } from "./choice-form.tsx";
import { linesOf, nameProducts, numbersIn } from "./choice-view.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "manage-catalogue");
  const service = context.get(storefront).bestSellers;
  const { choice, seen } = await service.chosen();
  return {
    typed: toTypedChoice(choice) as TypedChoice,
    seen,
    products: await nameProducts(service, numbersIn(choice)),
    isSaved: url.searchParams.get("hecho") === "guardado",
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireStaff(context, "manage-catalogue");
  const service = context.get(storefront).bestSellers;
  const { text } = await readForm(request);
  const intent = text("intent");
  const typed = applyToChoice(readTypedChoice(text), intent);
  const numbers = catalogueNames().flatMap((name) =>
    (typed[name] ?? []).map(({ product }) => product),
  );
  const answer = {
    typed,
    seen: Number(text("seen")),
    products: await nameProducts(service, numbers),
  };
  // Enter in a search field presses the form's first button, «review»; text in a search field means a search.
  const searched = catalogueNames().find(
    (name) => text(`${name}.search`).trim() !== "" && ["review", `search ${name}`].includes(intent),
  );
  if (searched) {
    const words = text(`${searched}.search`).trim().slice(0, 80);
    const found = await service.search(searched, words);
    const hits = await nameProducts(
      service,
      found.map(({ number }) => number),
    );
    return data({ ...answer, kind: "search" as const, catalogue: searched, words, hits });
  }
  if (intent !== "review" && intent !== "save") return data({ ...answer, kind: "edit" as const });
  const parsed = parseTypedChoice(typed);
  if ("problems" in parsed)
    return data({ ...answer, kind: "problems" as const, problems: [...parsed.problems] }, 422);
  if (intent === "review") {
    const { choice } = await service.chosen();
    const former = await nameProducts(service, numbersIn(choice));
    return data({
      ...answer,
      kind: "review" as const,
      before: linesOf(choice, former),
      after: linesOf(parsed.choice, answer.products),
    });
  }
  const outcome = await service.save({
    choice: parsed.choice,
    seen: answer.seen,
    by: requireActor(context, "manage-catalogue"),
  });
  const done = `${href("/gestion/catalogo/portada")}?hecho=guardado`;
  return answerOutcome(outcome, { saved: done, unchanged: done }, ({ kind }) => ({
    ...answer,
    kind: "failed" as const,
    problem: copy[kind],
  }));
}

export default function BestSellersPage({ loaderData, actionData }: Route.ComponentProps) {
  const shown = actionData ?? loaderData;
  return (
    <CatalogueFrame title={copy.title} tab={href("/gestion/catalogo/portada")} heading={copy.title}>
      <div className="mt-4 grid gap-6">
        <p className="max-w-measure text-muted">{copy.text}</p>
        {!actionData && loaderData.isSaved && <Done>{copy.saved}</Done>}
        {actionData?.kind === "failed" && (
          <Problem answer={actionData}>{actionData.problem}</Problem>
        )}
        {actionData?.kind === "problems" && (
          <Problem answer={actionData}>{copy.problemsTitle}</Problem>
        )}
        {actionData?.kind === "review" ? (
          <ChoiceReview {...actionData} />
        ) : (
          <BestSellerForm
            key={JSON.stringify(shown.typed)}
            {...shown}
            problems={new Map(actionData?.kind === "problems" ? actionData.problems : [])}
            search={actionData?.kind === "search" ? actionData : null}
          />
        )}
        <p>
          <TextLink to={href("/gestion/catalogo/portada/historial")}>{copy.history}</TextLink>
        </p>
      </div>
    </CatalogueFrame>
  );
}

import { data, href, redirect } from "react-router";
import { Done } from "../../console/page-parts.tsx";
import { unlessUnavailable } from "../../kernel/store-unavailable.ts";
import { answerOutcome, rejectionInit } from "../../platform/http/outcome.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { CatalogueFrame } from "../../products/console/offered/catalogue-frame.tsx";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { useRole } from "../../staff/console/offered/use-role.ts";
import { mayDo } from "../../staff/domain/roles.ts";
import { searchWordsService } from "../context.ts";
import { searchWordsCopy as copy } from "../copy/search-words-copy.ts";
import type { Route } from "./+types/searches";
import { FailedSearchList } from "./failed-search-list.tsx";
import { SynonymForm } from "./synonym-form.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "see-catalogue");
  const done = url.searchParams.get("hecho");
  return {
    ...(await context.get(searchWordsService).read()),
    done: done === "guardado" || done === "quitado" ? done : null,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const by = requireActor(context, "manage-catalogue");
  const service = context.get(searchWordsService);
  const { text } = await readForm(request);
  if (text("intent") === "dismiss") {
    const outcome = await unlessUnavailable(() => service.dismiss(text("text").slice(0, 200)));
    if (outcome) return data({ ...outcome, list: null, seen: 0 }, rejectionInit(outcome));
    return redirect(`${href("/gestion/catalogo/busquedas")}?hecho=quitado`, 303);
  }
  const list = text("list").replace(/\r\n?/g, "\n").replaceAll("\0", "").toWellFormed();
  const seen = Number.parseInt(text("seen"), 10) || 0;
  const outcome = await service.saveSynonyms({ list, seen, by });
  const done = `${href("/gestion/catalogo/busquedas")}?hecho=guardado`;
  return answerOutcome(outcome, { saved: done, unchanged: done }, (rejection) => ({
    ...rejection,
    list,
    seen,
  }));
}

export default function Searches({ loaderData, actionData }: Route.ComponentProps) {
  const role = useRole();
  const mayChange = role !== null && mayDo(role, "manage-catalogue");
  const { synonyms, failed, done } = loaderData;
  return (
    <CatalogueFrame title={copy.title} tab={href("/gestion/catalogo/busquedas")}>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      <div className="mt-6 grid gap-10">
        {!actionData && done === "guardado" && <Done>{copy.synonyms.saved}</Done>}
        {!actionData && done === "quitado" && <Done>{copy.dismissed}</Done>}
        <SynonymForm stored={synonyms} mayChange={mayChange} answer={actionData ?? null} />
        <FailedSearchList searches={failed} mayChange={mayChange} />
      </div>
    </CatalogueFrame>
  );
}

import { data } from "react-router";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { siteFacts } from "../../seller/seo/page-meta.ts";
import { consent } from "../context.ts";
import { secondLayer as copy } from "../copy/consent-copy.ts";
import type { Route } from "./+types/configure";
import { ChoiceForm } from "./choice-form.tsx";

export const handle: PageHandle = { scripts: "plain" };

export function meta({ matches }: Route.MetaArgs) {
  const { company } = siteFacts(matches);
  return [{ title: `${copy.title} · ${company.name}` }, { name: "robots", content: "noindex" }];
}

export function loader({ request, context }: Route.LoaderArgs) {
  const { choice } = context.get(consent);
  const isSaved = new URL(request.url).searchParams.has("guardado");
  return data(
    { granted: choice?.granted ?? [], isSaved },
    // The page shows the choice of one visitor, so no cache may store it.
    { headers: { "Cache-Control": "private, no-store" } },
  );
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export default function Configure({ loaderData: { granted, isSaved } }: Route.ComponentProps) {
  return (
    <main id="contenido" className="page-width py-section">
      <div className="max-w-measure">
        <h1 className="text-step-4">{copy.title}</h1>
        <p className="mt-4 text-step-1 text-muted">{copy.text}</p>
        <ChoiceForm granted={granted} said={isSaved ? copy.saved : ""} />
      </div>
    </main>
  );
}

import { href, useLoaderData } from "react-router";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { placeholdersOf } from "../../site/copy/placeholders.ts";
import { usePolicyFacts } from "../../site/pages/offered/use-seller.ts";
import { policyVersions } from "../context.ts";
import { labels } from "../copy/es.ts";
import type { Route } from "./+types/legal-notice";
import { NumberedSections, policyMeta, ReadingPage } from "./reading-page.tsx";

export const handle: PageHandle = { scripts: "plain" };

export function loader({ context }: Route.LoaderArgs) {
  return context.get(policyVersions).write("legal-notice");
}

export function meta({ matches, loaderData: policy }: Route.MetaArgs) {
  return policyMeta(matches, {
    policy,
    path: href("/aviso-legal"),
    picture: "aviso-legal",
  });
}

export default function LegalNotice() {
  const { company } = usePolicyFacts();
  const policy = useLoaderData<typeof loader>();
  return (
    <ReadingPage policy={policy}>
      {placeholdersOf(company).length > 0 && <SampleWarning />}
      <NumberedSections sections={policy.sections} />
    </ReadingPage>
  );
}

function SampleWarning() {
  return (
    <aside
      aria-labelledby="muestra"
      className="mb-12 max-w-[calc(var(--container-measure)+6rem)] border-l-8 border-on-rizos bg-rizos p-5 text-on-rizos sm:p-6"
    >
      <h2 id="muestra" className="text-step-1">
        {labels.sampleWarning.title}
      </h2>
      <p className="mt-2 max-w-measure">{labels.sampleWarning.text}</p>
    </aside>
  );
}

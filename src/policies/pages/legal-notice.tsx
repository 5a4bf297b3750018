import { href } from "react-router";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { placeholdersOf } from "../../site/copy/placeholders.ts";
import { usePolicyFacts } from "../../site/pages/offered/use-seller.ts";
import { labels } from "../copy/es.ts";
import { legalNotice } from "../copy/legal-notice.ts";
import type { Route } from "./+types/legal-notice";
import { NumberedSections, policyMeta, ReadingPage } from "./reading-page.tsx";

export const handle: PageHandle = { scripts: "plain" };

export function meta({ matches }: Route.MetaArgs) {
  return policyMeta(matches, {
    write: legalNotice,
    path: href("/aviso-legal"),
    picture: "aviso-legal",
  });
}

export default function LegalNotice() {
  const facts = usePolicyFacts();
  const { company } = facts;
  const policy = legalNotice(facts);
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

import { data } from "react-router";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { placeholdersOf } from "../../seller/copy/placeholders.ts";
import { useSiteFacts } from "../../seller/pages/offered/use-seller.ts";
import { policyVersions } from "../context.ts";
import { labels } from "../copy/policies-copy.ts";
import { policyNames } from "../domain/policy-version.ts";
import type { Route } from "./+types/policy-page";
import { policyPath } from "./prose.tsx";
import { NumberedSections, policyMeta, ReadingPage } from "./reading-page.tsx";
import { SectionCards } from "./section-cards.tsx";

export const handle: PageHandle = { scripts: "plain" };

const pictures = {
  privacy: "politicas",
  cookies: "cookies",
  returns: "devoluciones",
  "legal-notice": "aviso-legal",
} as const;

export function loader({ url, context }: Route.LoaderArgs) {
  const name = policyNames.find((policy) => policyPath(policy) === url.pathname);
  if (!name) throw data(null, 404);
  return { name, policy: context.get(policyVersions).write(name) };
}

export function meta({ matches, loaderData: { name, policy } }: Route.MetaArgs) {
  return policyMeta(matches, { policy, path: policyPath(name), picture: pictures[name] });
}

export default function PolicyPage({ loaderData: { name, policy } }: Route.ComponentProps) {
  const { sections } = policy;
  return (
    <ReadingPage policy={policy}>
      {name === "legal-notice" && <SampleWarning />}
      {name === "returns" ? (
        <SectionCards sections={sections} />
      ) : (
        <NumberedSections sections={sections} />
      )}
    </ReadingPage>
  );
}

/** Warning that the company is a sample; nothing once the owner has entered the company's data. */
function SampleWarning() {
  const { company } = useSiteFacts();
  if (placeholdersOf(company).length === 0) return null;
  return (
    <aside
      aria-labelledby="muestra"
      className="mb-12 max-w-[calc(var(--container-measure)+6rem)] border-l-8 border-on-sand bg-sand p-5 text-on-sand sm:p-6"
    >
      <h2 id="muestra" className="text-step-1">
        {labels.sampleWarning.title}
      </h2>
      <p className="mt-2 max-w-measure">{labels.sampleWarning.text}</p>
    </aside>
  );
}

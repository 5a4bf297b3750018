import { href } from "react-router";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { usePolicyFacts } from "../../site/pages/offered/use-seller.ts";
import { siteFacts } from "../../site/seo/page-meta.ts";
import { privacyPolicy } from "../copy/privacy.ts";
import type { Route } from "./+types/privacy";
import { NumberedSections } from "./numbered-sections.tsx";
import { policyMeta } from "./policy-meta.ts";
import { ReadingPage } from "./reading-page.tsx";

export const handle: PageHandle = { scripts: "plain" };

export function meta({ matches }: Route.MetaArgs) {
  return policyMeta(siteFacts(matches), {
    write: privacyPolicy,
    path: href("/politicas"),
    picture: "politicas",
  });
}

export default function Privacy() {
  const policy = privacyPolicy(usePolicyFacts());
  return (
    <ReadingPage policy={policy}>
      <NumberedSections sections={policy.sections} />
    </ReadingPage>
  );
}

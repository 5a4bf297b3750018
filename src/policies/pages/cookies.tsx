import { href } from "react-router";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { usePolicyFacts } from "../../site/pages/offered/use-seller.ts";
import { cookiePolicy } from "../copy/cookies.ts";
import type { Route } from "./+types/cookies";
import { NumberedSections, policyMeta, ReadingPage } from "./reading-page.tsx";

export const handle: PageHandle = { scripts: "plain" };

export function meta({ matches }: Route.MetaArgs) {
  return policyMeta(matches, {
    write: cookiePolicy,
    path: href("/cookies"),
    picture: "cookies",
  });
}

export default function Cookies() {
  const policy = cookiePolicy(usePolicyFacts());
  return (
    <ReadingPage policy={policy}>
      <NumberedSections sections={policy.sections} />
    </ReadingPage>
  );
}

import { href, useLoaderData } from "react-router";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { policyVersions } from "../context.ts";
import type { Route } from "./+types/privacy";
import { NumberedSections, policyMeta, ReadingPage } from "./reading-page.tsx";

export const handle: PageHandle = { scripts: "plain" };

export function loader({ context }: Route.LoaderArgs) {
  return context.get(policyVersions).write("privacy");
}

export function meta({ matches, loaderData: policy }: Route.MetaArgs) {
  return policyMeta(matches, {
    policy,
    path: href("/politicas"),
    picture: "politicas",
  });
}

export default function Privacy() {
  const policy = useLoaderData<typeof loader>();
  return (
    <ReadingPage policy={policy}>
      <NumberedSections sections={policy.sections} />
    </ReadingPage>
  );
}

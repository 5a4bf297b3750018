import { data, href } from "react-router";
import { formatDay } from "../../../kernel/format.ts";
import type { PageHandle } from "../../../platform/hydration/use-page-scripts.ts";
import { TextAnchor } from "../../../ui/text-link.tsx";
import { versionCopy } from "../../copy/policies-copy.ts";
import { policyPath } from "../prose.tsx";
import { NumberedSections, ReadingPage } from "../reading-page.tsx";
import type { Route } from "./+types/version";
import { askVersions } from "./ask-versions.ts";
import { Fingerprint } from "./fingerprint.tsx";

export const handle: PageHandle = { scripts: "plain" };

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData && `${loaderData.document.title}, ${loaderData.name}`;
  return [{ title }, { name: "robots", content: "noindex" }];
}

export async function loader({ params: { hash }, context }: Route.LoaderArgs) {
  const [found, isCurrent] = await askVersions(context, async (versions) => {
    const kept = await versions.find(hash);
    return [kept, kept !== null && versions.current[kept.policy].hash === hash] as const;
  });
  if (!found) throw data(null, { status: 404 });
  const { policy, version, document, firstShownAt } = found;
  return {
    policy,
    document,
    hash,
    isCurrent,
    name: versionCopy.version(version).toLowerCase(),
    since: formatDay(firstShownAt),
  };
}

export default function Version({ loaderData }: Route.ComponentProps) {
  return (
    <ReadingPage policy={loaderData.document}>
      <Notice version={loaderData} />
      <NumberedSections sections={loaderData.document.sections} />
    </ReadingPage>
  );
}

function Notice({
  version: { policy, hash, isCurrent, since },
}: {
  version: Route.ComponentProps["loaderData"];
}) {
  const copy = versionCopy.notice;
  return (
    <aside
      aria-labelledby="version"
      className="mb-12 max-w-[calc(65ch+6rem)] border-l-8 border-primary bg-surface p-5 sm:p-6"
    >
      <h2 id="version" className="text-step-1">
        {isCurrent ? copy.current : copy.earlier}
      </h2>
      <p className="mt-2 max-w-[31em]">
        {isCurrent ? copy.currentText : copy.earlierText} {versionCopy.shownSince(since)}.
      </p>
      <Fingerprint hash={hash} />
      <p className="mt-2 flex flex-wrap gap-x-6">
        <TextAnchor href={policyPath(policy)}>{copy.link}</TextAnchor>
        <TextAnchor href={href("/politicas/versiones")}>{versionCopy.backToList}</TextAnchor>
      </p>
    </aside>
  );
}

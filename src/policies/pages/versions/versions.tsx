import { href } from "react-router";
import { formatDay } from "../../../kernel/format.ts";
import type { PageHandle } from "../../../platform/hydration/use-page-scripts.ts";
import { isPublished } from "../../../seller/copy/publication.ts";
import { TextAnchor } from "../../../ui/text-link.tsx";
import { firstPublication } from "../../context.ts";
import { versionCopy } from "../../copy/policies-copy.ts";
import { type PolicyName, policyNames } from "../../domain/policy-version.ts";
import { BackLink } from "../reading-page.tsx";
import type { Route } from "./+types/versions";
import { askVersions } from "./ask-versions.ts";
import { Fingerprint } from "./fingerprint.tsx";

export const handle: PageHandle = { scripts: "plain" };

export function meta() {
  return [{ title: versionCopy.title }, { name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  return askVersions(context, async (versions) => {
    const kept = await versions.list();
    // Hides versions from before the site was published, because they name the sample company.
    const from = isPublished() ? context.get(firstPublication).at() : 0;
    return kept
      .map(({ policy, version, hash, firstShownAt }) => ({
        policy,
        version,
        hash,
        firstShownAt,
        since: formatDay(firstShownAt),
        isCurrent: versions.current[policy].hash === hash,
      }))
      .filter(({ isCurrent, firstShownAt }) => isCurrent || firstShownAt >= from);
  });
}

type Line = Route.ComponentProps["loaderData"][number];

export default function Versions({ loaderData }: Route.ComponentProps) {
  return (
    <main
      id="contenido"
      tabIndex={-1}
      className="page-width pt-6 pb-section outline-none lg:pt-10 print:p-0"
    >
      <BackLink />
      <header className="mt-10 mb-10 lg:mt-16">
        <h1 className="max-w-[10em] text-step-5 lg:max-w-none">{versionCopy.title}</h1>
        <p className="mt-5 max-w-measure text-step-1 text-balance text-muted">
          {versionCopy.summary}
        </p>
      </header>
      <div className="grid gap-x-14 gap-y-12 lg:grid-cols-2">
        {policyNames.map((policy) => (
          <VersionsOf
            key={policy}
            policy={policy}
            lines={loaderData.filter((line) => line.policy === policy)}
          />
        ))}
      </div>
    </main>
  );
}

function VersionsOf({ policy, lines }: { policy: PolicyName; lines: readonly Line[] }) {
  return (
    <section aria-labelledby={policy} className="border-t border-ink pt-4">
      <h2 id={policy} className="text-step-2">
        {versionCopy.policies[policy]}
      </h2>
      <ul className="mt-2">
        {lines.map(({ version, hash, since, isCurrent }) => (
          <li key={hash} className="border-b border-line py-3.5">
            <TextAnchor href={href("/politicas/versiones/:hash", { hash })} className="font-medium">
              {versionCopy.version(version)}
              {isCurrent && ` (${versionCopy.current})`}
            </TextAnchor>
            <p className="text-muted">{versionCopy.shownSince(since)}</p>
            <Fingerprint hash={hash} />
          </li>
        ))}
      </ul>
    </section>
  );
}

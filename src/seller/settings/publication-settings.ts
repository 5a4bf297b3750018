import { choice } from "../../fields/choices.ts";
import { defineSettings, type SettingVersion } from "../../setting-groups/setting-group.ts";
import { company } from "../copy/company.ts";
import { factNames } from "../copy/fact-names.ts";
import { sampleFactsLeft } from "../copy/placeholders.ts";
import { publicationProblems, publicationSettingsCopy } from "../copy/publication-settings-copy.ts";

export const publicationSettings = defineSettings({
  name: "publication",
  order: 9,
  place: { section: "company", position: 4 },
  fields: { published: choice(["no", "yes"]) },
  sample: { published: "no" },
  copy: publicationSettingsCopy,
  problems: publicationProblems,
  refuse({ published }, { claims }) {
    if (published === "no") return [];
    const facts = sampleFactsLeft(company).map((fact) => factNames[fact]);
    const [problem, left] =
      facts.length > 0
        ? ["sample-facts", facts.join(", ")]
        : ["sample-claims", claims.map(({ says }) => says).join("; ")];
    return left === "" ? [] : [{ path: "published", problem, limit: left }];
  },
});

/**
 * Instant of the site's first publication, in epoch milliseconds; 0 if it was never published. `versions`: those of
 * this group, newest first.
 */
export function firstPublishedAt(versions: readonly SettingVersion[]): number {
  const first = versions.findLast(
    ({ value }) => (value as { published: string } | null)?.published === "yes",
  );
  return first?.validFrom ?? 0;
}

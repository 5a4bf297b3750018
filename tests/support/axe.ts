import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** One line for each element at fault. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(tags)
    // Without a page of its own to gather frames of other origins, which the site has none of.
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => {
      const why = failureSummary?.split("\n").slice(1).join(" ").replace(/\s+/g, " ").trim();
      return `${id} (${impact}) ${target.flat().join(" ")}: ${why} ${html.slice(0, 200)}`;
    }),
  );
}

import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";

const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Accessibility problems that axe finds on a page: one line for each element. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .options({ resultTypes: ["violations"] })
    .withTags(tags)
    // Legacy mode keeps axe from opening a second page, which is needed only for frames of other origins.
    .setLegacyMode(true)
    .analyze();
  return violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, html, failureSummary }) => {
      const why = failureSummary?.split("\n").slice(1).join(" ").replace(/\s+/g, " ").trim();
      return `${id} (${impact}) ${target.flat().join(" ")}: ${why} ${html.slice(0, 200)}`;
    }),
  );
}

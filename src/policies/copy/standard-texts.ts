import type { RetentionRule } from "../../kernel/retention-rule.ts";
import { formatTerm } from "../../promises/format.ts";
import { type Promises, samplePromises } from "../../promises/promises.ts";
import { weekAndHours } from "../../promises/service-hours.ts";
import type { Company } from "../../seller/copy/company.ts";
import { liveBlocksOf } from "../domain/live-blocks.ts";
import { linkedPages } from "../domain/parse-inline.ts";
import type { PolicyBlock, PolicySection, Text } from "../domain/policy-document.ts";
import type { PolicyName, StandardText } from "../domain/policy-version.ts";
import { liveBlockOf } from "../domain/wording-sections.ts";
import { houseDocuments } from "./every-policy.ts";

/** Standard text of each section of a policy, in the markup of `parseWording`, in which the owner edits it. */
export function writeStandardTexts(
  policy: PolicyName,
  { asksVies, retention }: { asksVies: boolean; retention: readonly RetentionRule[] },
): StandardText[] {
  const facts = { company: markedCompany, promises: markedPromises, asksVies };
  return houseDocuments(facts, retention)[policy].sections.map((section) => ({
    id: section.id,
    title: section.title,
    text: withFacts(sectionText(policy, section)),
  }));
}

/** Dummy company whose values are their own placeholders, such as «{company.email}». */
const markedCompany = {
  ...Object.fromEntries(
    ["name", "legalName", "taxId", "address", "registry", "location", "email", "phone"].map(
      (fact) => [fact, `{company.${fact}}`],
    ),
  ),
  social: {},
} as unknown as Company;

/** Dummy promised periods with unique numbers, which `withFacts` finds in the text and replaces by placeholders. */
const markedPromises = Object.fromEntries(
  Object.entries(samplePromises).map(([name, promise], index) => {
    const amount = 9001 + index;
    if ("opens" in promise) return [name, { ...promise, days: [7], opens: "04:56" }];
    return [name, { ...promise, ...("amount" in promise ? { amount } : { from: amount }) }];
  }),
) as unknown as Promises;

function withFacts(text: string): string {
  return Object.entries(markedPromises).reduce((written, [name, promise]) => {
    const words = "opens" in promise ? weekAndHours(promise) : formatTerm(promise);
    return written.replaceAll(words, `{promises.${name}}`);
  }, text);
}

function sectionText(policy: PolicyName, section: PolicySection): string {
  const live = liveBlockOf(policy, section.id);
  const liveBlocks = live ? liveBlocksOf(section) : [];
  const texts = section.blocks.flatMap((block) => {
    if (!liveBlocks.includes(block)) return [blockText(block)];
    return block === liveBlocks[0] && live ? [`{${live.name}}`] : [];
  });
  return texts.join("\n\n");
}

function blockText(block: PolicyBlock): string {
  switch (block.kind) {
    case "paragraph":
      return inlineText(block.text);
    case "note":
      return `> ${inlineText(block.text)}`;
    case "figure":
      return `# ${block.value} ${block.caption}`;
    case "list":
      return block.items.map((item) => `- ${inlineText(item)}`).join("\n");
    case "definitions":
      return block.items.map(({ term, text }) => `+ ${term}: ${inlineText(text)}`).join("\n");
    case "steps":
      return block.items
        .map(({ title, text, term }, index) =>
          [`${index + 1}. ${title}: ${inlineText(text)}`, ...(term ? [term] : [])].join(" | "),
        )
        .join("\n");
    default:
      return "";
  }
}

function inlineText(text: Text): string {
  if (typeof text === "string") return text;
  return text
    .map((part) => {
      if (typeof part === "string") return part;
      if (part.label.startsWith("{company.")) return part.label;
      return `[${part.label}](${"page" in part ? nameOfPage(part.page) : part.href})`;
    })
    .join("");
}

function nameOfPage(page: string): string {
  const [name = ""] = [...linkedPages].find(([, linked]) => linked === page) ?? [];
  return name;
}

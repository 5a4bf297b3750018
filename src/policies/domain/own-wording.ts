import { liveBlocksOf } from "./live-blocks.ts";
import type { FactValue } from "./parse-inline.ts";
import { parseWording } from "./parse-wording.ts";
import type { Policy } from "./policy-document.ts";
import type { PolicyName } from "./policy-version.ts";
import { liveBlockOf } from "./wording-sections.ts";

/** Standard policy with the owner's texts in place of the blocks of some sections; headings stay. */
export function withOwnWording(
  document: Policy,
  {
    policy,
    wording,
    factValue,
  }: { policy: PolicyName; wording: Readonly<Record<string, string>>; factValue: FactValue },
): Policy {
  const sections = document.sections.map((section) => {
    const text = Object.hasOwn(wording, section.id) ? wording[section.id] : "";
    if (!text) return section;
    const live = liveBlockOf(policy, section.id);
    const parsed = parseWording(text, {
      factValue,
      live: live && { ...live, blocks: liveBlocksOf(section) },
    });
    // A stored text that this release cannot parse is replaced by the standard text.
    return parsed.kind === "blocks" ? { ...section, blocks: parsed.blocks } : section;
  });
  return { ...document, sections };
}

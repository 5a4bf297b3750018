import { liveBlocksOf } from "./live-blocks.ts";
import type { FactValue } from "./parse-inline.ts";
import { parseWording } from "./parse-wording.ts";
import type { Policy } from "./policy-document.ts";
import type { PolicyName } from "./policy-version.ts";
import { liveBlockOf } from "./wording-sections.ts";

/** Standard policy in which the owner's texts replace the content of some sections, but not the headings. */
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
    // Falls back to the standard text if this release cannot parse the stored one.
    return parsed.kind === "blocks" ? { ...section, blocks: parsed.blocks } : section;
  });
  return { ...document, sections };
}

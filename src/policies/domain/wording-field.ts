import { asText, type RecordField } from "../../fields/field.ts";
import { tidy } from "../../kernel/text.ts";
import { parseWording, type WordingProblem } from "./parse-wording.ts";
import type { PolicyName } from "./policy-version.ts";
import { liveBlockOf, wordingFacts } from "./wording-sections.ts";

export type WordingField = RecordField<string, "empty-wording" | "too-long" | WordingProblem> & {
  kind: "wording";
};

const maxWordingLength = 4000;

/** Owner's own text for a section of a policy; empty for the standard text. */
export function wordingField(policy: PolicyName, section: string): WordingField {
  return {
    kind: "wording",
    control: { type: "own", name: "wording" },
    write: (value) => ({ "": asText(value) }),
    parse(typed) {
      if (typed.text() === "") return "";
      const cleaned = tidy(typed.text());
      if (!cleaned) return typed.reject("empty-wording");
      if (cleaned.length > maxWordingLength) return typed.reject("too-long", maxWordingLength);
      const live = liveBlockOf(policy, section);
      // Only the names of placeholders are checked; the policy page fills them.
      const parsed = parseWording(cleaned, {
        factValue: (name) => (wordingFacts.includes(name) ? name : undefined),
        live: live && { ...live, blocks: [] },
      });
      return parsed.kind === "problem" ? typed.reject(parsed.problem, parsed.found) : cleaned;
    },
  };
}

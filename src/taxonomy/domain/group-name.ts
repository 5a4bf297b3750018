import { foldName } from "../../kernel/fold.ts";
import { asProblem, cleanLine, type Parsed } from "../../kernel/text.ts";

export type GroupNameProblem = "missing" | "too-long" | "no-letters";

export const maxGroupNameLength = 60;

/** Parses the name of a brand or category. It needs a letter or digit, because names are compared by these only. */
export function parseGroupName(typed: string): Parsed<string, GroupNameProblem> {
  const name = cleanLine(typed);
  if (name === "") return asProblem("missing");
  if (name.length > maxGroupNameLength) return asProblem("too-long");
  return foldName(name) === "" ? asProblem("no-letters") : { kind: "value", value: name };
}

/** Outcome of a change of a brand. `overtaken`: another user has changed it since the page was loaded. */
export type BrandOutcome =
  | { kind: "saved"; id: number; name: string }
  | { kind: "gone" }
  | { kind: "overtaken"; name: string }
  | {
      kind: "wrong";
      problem: GroupNameProblem | "taken" | "unknown-brand" | "itself";
      other?: string;
    };

export type CategoryProblem =
  | GroupNameProblem
  | "taken"
  | "too-deep"
  | "within-itself"
  | "unknown-parent"
  | "not-empty";

export type CategoryOutcome =
  | { kind: "saved"; id: number }
  | { kind: "gone" }
  | { kind: "overtaken" }
  | { kind: "wrong"; problem: CategoryProblem };

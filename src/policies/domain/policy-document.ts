import { policyNames } from "./policy-version.ts";

/** Document model of a policy. Stored for ever, so every kind of block must remain renderable. */
export type Policy = {
  title: string;
  summary: string;
  /** `month`: ISO month, or ISO date of the owner's change of the text; `label`: the same in words. */
  updated: { month: string; label: string };
  sections: readonly PolicySection[];
};

export type PolicySection = { id: string; title: string; blocks: readonly PolicyBlock[] };

export type PolicyBlock =
  | { kind: "paragraph"; text: Text }
  | { kind: "note"; text: Text }
  | { kind: "figure"; value: string; caption: string }
  | { kind: "list"; items: readonly Text[] }
  | { kind: "definitions"; items: readonly Definition[] }
  | { kind: "table"; caption: string; head: readonly string[]; rows: readonly (readonly Text[])[] }
  | { kind: "steps"; items: readonly PolicyStep[] }
  | { kind: "guide"; title: string; goals: readonly Goal[]; help: Link };

export type Definition = { term: string; text: Text; examples?: string; isSample?: boolean };
export type PolicyStep = { title: string; text: Text; term?: string };
type Goal = { title: string; steps: readonly Text[] };

export type Text = string | readonly (string | Link)[];
/** Link to a URL or, by name, to a page of this site, whose URL the routes define. */
export type Link = { label: string } & ({ href: string } | { page: LinkedPage });

export const linkedPageNames = [...policyNames, "rights-form", "cookie-settings"] as const;
export type LinkedPage = (typeof linkedPageNames)[number];

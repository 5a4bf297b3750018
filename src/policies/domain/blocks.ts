import type {
  Definition,
  PolicyBlock,
  PolicySection,
  PolicyStep,
  Text,
} from "./policy-document.ts";

/** Section of a policy; `id`: fragment of its URL, and key of the owner's text (`wordingSections`). */
export function section(
  heading: Pick<PolicySection, "id" | "title">,
  blocks: readonly PolicyBlock[],
): PolicySection {
  return { ...heading, blocks };
}

/** Block of plain text; a `Text` may contain links. */
export function paragraph(text: Text): PolicyBlock {
  return { kind: "paragraph", text };
}

/** Block with a highlighted remark. */
export function noteBlock(text: Text): PolicyBlock {
  return { kind: "note", text };
}

/** Block with an unnumbered list. */
export function list(items: readonly Text[]): PolicyBlock {
  return { kind: "list", items };
}

/** Block with terms and their explanations, in the given order. */
export function definitions(items: readonly Definition[]): PolicyBlock {
  return { kind: "definitions", items };
}

/** Block with numbered steps, each with a title and perhaps a period (`term`). */
export function steps(items: readonly PolicyStep[]): PolicyBlock {
  return { kind: "steps", items };
}

import type {
  Definition,
  PolicyBlock,
  PolicySection,
  PolicyStep,
  Text,
} from "./policy-document.ts";

export function section(
  heading: Pick<PolicySection, "id" | "title">,
  blocks: readonly PolicyBlock[],
): PolicySection {
  return { ...heading, blocks };
}

export function paragraph(text: Text): PolicyBlock {
  return { kind: "paragraph", text };
}

export function noteBlock(text: Text): PolicyBlock {
  return { kind: "note", text };
}

export function list(items: readonly Text[]): PolicyBlock {
  return { kind: "list", items };
}

export function definitions(items: readonly Definition[]): PolicyBlock {
  return { kind: "definitions", items };
}

export function steps(items: readonly PolicyStep[]): PolicyBlock {
  return { kind: "steps", items };
}

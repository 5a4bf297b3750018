import type { Link, Policy, PolicyBlock, Text } from "../../src/policies/domain/policy-document.ts";

export function textOf(policy: Policy): string[] {
  return [
    policy.title,
    policy.summary,
    policy.updated.label,
    ...policy.sections.flatMap(({ title, blocks }) => [title, ...blocks.flatMap(blockText)]),
  ];
}

export function linksOf(policy: Policy): Link[] {
  return policy.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => [
      ...textsOf(block).flatMap((text) => (typeof text === "string" ? [] : text.filter(isLink))),
      ...(block.kind === "guide" ? [block.help] : []),
    ]),
  );
}

function blockText(block: PolicyBlock): string[] {
  return textsOf(block).map((text) =>
    typeof text === "string"
      ? text
      : text.map((part) => (isLink(part) ? part.label : part)).join(""),
  );
}

function textsOf(block: PolicyBlock): Text[] {
  switch (block.kind) {
    case "paragraph":
    case "note":
      return [block.text];
    case "figure":
      return [block.value, block.caption];
    case "list":
      return [...block.items];
    case "definitions":
      return block.items.flatMap((item) => [item.term, item.text, item.examples ?? ""]);
    case "table":
      return [block.caption, ...block.head, ...block.rows.flat()];
    case "steps":
      return block.items.flatMap((item) => [item.title, item.text, item.term ?? ""]);
    case "guide":
      return [
        block.title,
        ...block.goals.flatMap((goal) => [goal.title, ...goal.steps]),
        block.help.label,
      ];
  }
}

function isLink(part: string | Link): part is Link {
  return typeof part !== "string";
}

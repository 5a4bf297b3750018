import type { PolicyBlock, PolicySection } from "./policy-document.ts";

/** Blocks of a section from the first to the last one that the site generates, such as a table of periods. */
export function liveBlocksOf({ blocks }: PolicySection): readonly PolicyBlock[] {
  const first = blocks.findIndex(isLive);
  if (first < 0) return [];
  const announcing = blocks[first - 1];
  const from = announcing && announces(announcing, blocks[first]) ? first - 1 : first;
  return blocks.slice(from, blocks.findLastIndex(isLive) + 1);
}

function isLive(block: PolicyBlock): boolean {
  if (block.kind !== "definitions") return block.kind === "table" || block.kind === "guide";
  return block.items.some(
    ({ examples, isSample }) => examples !== undefined || isSample !== undefined,
  );
}

/** True for a paragraph that consists of the caption of the following table. */
function announces(block: PolicyBlock, next: PolicyBlock | undefined): boolean {
  return block.kind === "paragraph" && next?.kind === "table" && block.text === `${next.caption}:`;
}

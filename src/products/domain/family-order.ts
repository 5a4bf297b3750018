import type { NetContent } from "./product.ts";

type Sized = { content: NetContent | null; variant: string };

/** Order of the products of a family: by net content (250 ml before 1 l), then by variant; those without content last. */
export function compareInFamily(one: Sized, other: Sized): number {
  return contentOf(one.content) - contentOf(other.content) || byVariant(one, other);
}

const smallUnits = { ml: 1, l: 1000, g: 1, kg: 1000, ud: 1 } as const;

/** Content in thousandths of ml, g or pieces; MAX_VALUE if unknown, because Infinity minus Infinity would be NaN. */
function contentOf(content: NetContent | null): number {
  if (!content) return Number.MAX_VALUE;
  const factor = smallUnits[content.unit];
  return content.count * content.milli * factor;
}

function byVariant(one: Sized, other: Sized): number {
  return one.variant.localeCompare(other.variant, "es", { numeric: true });
}

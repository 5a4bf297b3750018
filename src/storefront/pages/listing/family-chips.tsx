import type { MouseEvent } from "react";
import { listingCopy as copy } from "../../copy/storefront-copy.ts";
import type { CardProduct, FamilyMember } from "../../domain/card-product.ts";

/** Chips on a card; the others of a larger family stand on the page of the product. */
const maxChips = 6;

/** Sizes, shades or scents of a family: links to their pages, which with JavaScript change the card instead. */
export function FamilyChips({
  family,
  product: { path, name },
  onChoose,
}: {
  family: readonly FamilyMember[];
  product: Pick<CardProduct, "path" | "name">;
  onChoose(path: string): void;
}) {
  if (family.length < 2) return null;
  const isLarge = family.length > maxChips;
  const chips = isLarge ? family.slice(0, maxChips - 1) : family;
  function choose(event: MouseEvent<HTMLAnchorElement>) {
    const { button, metaKey, ctrlKey, shiftKey, altKey, currentTarget } = event;
    if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
    event.preventDefault();
    onChoose(currentTarget.pathname);
  }
  return (
    <ul
      aria-label={copy.family(name)}
      className={`mt-0.5 -mb-1 flex flex-wrap gap-x-1 ${chipShape}`}
    >
      {chips.map((member) => (
        <li key={member.path}>
          <a
            href={member.path}
            data-variant-sku={member.path === path ? undefined : member.sku}
            aria-current={member.path === path ? "true" : undefined}
            onClick={choose}
          >
            <span>{member.variant}</span>
          </a>
        </li>
      ))}
      {family
        .slice(chips.length)
        .map(
          (member) =>
            member.path !== path && <li key={member.path} hidden data-variant-sku={member.sku} />,
        )}
      {isLarge && (
        <li>
          <a href={path} aria-label={copy.moreOfFamily(family.length - chips.length)}>
            <span>+{family.length - chips.length}</span>
          </a>
        </li>
      )}
    </ul>
  );
}

/** Classes of all chips of a list, set on the list because a page has many. */
const chipShape =
  "[&_a]:relative [&_a]:inline-flex [&_a]:min-h-touch [&_a]:min-w-touch [&_a]:items-center [&_a]:no-underline [&_span]:rounded-round [&_span]:border [&_span]:border-outline-quiet [&_span]:px-2.5 [&_span]:py-0.5 [&_span]:text-step--1 [&_a:hover>span]:border-ink [&_[aria-current]>span]:border-ink [&_[aria-current]>span]:bg-ink [&_[aria-current]>span]:text-on-ink";

import { href } from "react-router";
import { allCatalogues, sampleOf } from "../../../products/copy/catalogues.ts";
import { addressOf, coloursOf } from "../../../products/domain/catalogue-names.ts";
import type { FacetValue } from "../../../search/domain/question.ts";
import { Picture } from "../../../ui/picture.tsx";
import { useLinkClick } from "../../../ui/use-link-click.ts";
import { listingCopy as copy } from "../../copy/storefront-copy.ts";
import { type ListingSorting, listingQuery, parseListing } from "../../domain/listing.ts";
import { brandsId, returningId } from "./whole-catalogue.tsx";

/** Ways into the whole catalogue: its catalogues in their colours, what sells, what is new, and the sections below. */
export function CatalogueTiles({
  catalogues,
  hasReturning,
}: {
  catalogues: readonly FacetValue[];
  hasReturning: boolean;
}) {
  const followLink = useLinkClick();
  return (
    <ul
      aria-label={copy.tiles.label}
      className={`page-width mt-3 flex flex-wrap gap-2 ${tileShape}`}
    >
      {catalogues.map(({ value, label }) => (
        <li key={value} className={coloursOf(value)}>
          <a
            href={href("/catalogo/:catalogue", { catalogue: addressOf(value) })}
            onClick={followLink}
          >
            <TilePicture catalogue={value} />
            {label}
          </a>
        </li>
      ))}
      {(["best-selling", "newest"] as const).map((sorting) => (
        <li key={sorting}>
          <a href={sortedBy(sorting)} onClick={followLink} className={quiet}>
            {copy.sorting.choices[sorting]}
          </a>
        </li>
      ))}
      {hasReturning && (
        <li>
          <a href={`#${returningId}`} className={quiet}>
            {copy.whole.returning}
          </a>
        </li>
      )}
      <li>
        <a href={`#${brandsId}`} className={quiet}>
          {copy.whole.brands}
        </a>
      </li>
    </ul>
  );
}

function TilePicture({ catalogue }: { catalogue: string }) {
  const found = allCatalogues().find(({ name }) => name === catalogue);
  const sample = found && sampleOf(found);
  if (!found || (!sample && !found.own)) return null;
  return (
    <Picture
      name={sample?.picture ?? "portada"}
      own={found.own && { ...found.own, alt: "" }}
      alt=""
      sizes="4rem"
      className="-ml-5 hidden size-16 rounded-l-medium object-cover sm:block"
    />
  );
}

const tileShape =
  "[&_a]:inline-flex [&_a]:min-h-touch sm:[&_a]:min-h-16 [&_a]:items-center [&_a]:gap-4 [&_a]:rounded-medium [&_a]:bg-catalogue-ground [&_a]:px-5 max-sm:[&_a]:px-3.5 [&_a]:font-medium [&_a]:text-on-catalogue [&_a]:hover:underline";

const quiet = "border border-outline bg-surface! text-ink!";

function sortedBy(sorting: ListingSorting): string {
  const plain = parseListing(new URLSearchParams());
  return `${href("/catalogo")}${listingQuery({ ...plain, sorting })}`;
}

import { href } from "react-router";
import type { FacetValue } from "../../../search/domain/question.ts";
import { useLinkClick } from "../../../ui/use-link-click.ts";
import { listingCopy as copy } from "../../copy/storefront-copy.ts";
import { listingQuery, parseListing } from "../../domain/listing.ts";

/** Ways into the whole catalogue: its catalogues in their colours, and what is new. */
export function CatalogueTiles({ catalogues }: { catalogues: readonly FacetValue[] }) {
  const followLink = useLinkClick();
  return (
    <ul
      aria-label={copy.tiles.label}
      className="page-width mt-3 flex flex-wrap gap-2 [&_a]:inline-flex [&_a]:min-h-touch [&_a]:items-center [&_a]:rounded-medium [&_a]:bg-catalogue-ground [&_a]:px-5 [&_a]:font-medium [&_a]:text-on-catalogue [&_a]:hover:underline"
    >
      {catalogues.map(({ value, label }) => (
        <li key={value} data-catalogue={value}>
          <a href={href("/catalogo/:catalogue", { catalogue: value })} onClick={followLink}>
            {label}
          </a>
        </li>
      ))}
      <li>
        <a
          href={newest}
          onClick={followLink}
          className="border border-outline bg-surface! text-ink!"
        >
          {copy.sorting.choices.newest}
        </a>
      </li>
    </ul>
  );
}

const newest = `${href("/catalogo")}${listingQuery({ ...parseListing(new URLSearchParams()), sorting: "newest" })}`;

import { href } from "react-router";
import { catalogueShortName } from "../../../products/copy/catalogues.ts";
import { addressOf, type CatalogueName } from "../../../products/domain/catalogue-names.ts";
import { useLinkClick } from "../../../ui/use-link-click.ts";
import { listingCopy as copy } from "../../copy/storefront-copy.ts";
import { type Listing, listingQuery } from "../../domain/listing.ts";

/** Links from a catalogue to the others that the visitor may see, with the same search, order and layout. */
export function CatalogueTabs({
  catalogues,
  current,
  listing,
}: {
  catalogues: readonly CatalogueName[];
  current: CatalogueName;
  listing: Listing;
}) {
  const followLink = useLinkClick();
  const query = listingQuery({ ...listing, chosen: {}, prices: [], page: 1 });
  const tabs = [
    { name: null, label: copy.tiles.all, path: href("/catalogo") },
    ...catalogues.map((name) => ({
      name,
      label: catalogueShortName(name),
      path: href("/catalogo/:catalogue", { catalogue: addressOf(name) }),
    })),
  ];
  return (
    <nav aria-label={copy.tiles.label} className="mb-6">
      <ul className="flex flex-wrap gap-x-4 border-b border-line">
        {tabs.map(({ name, label, path }) => (
          <li key={path}>
            <a
              href={`${path}${query}`}
              onClick={followLink}
              aria-current={name === current ? "true" : undefined}
              className="-mb-px inline-flex min-h-touch items-center border-b-2 border-transparent text-step--1 no-underline hover:underline aria-[current]:border-ink aria-[current]:font-semibold lg:min-h-9"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

import { href, Link, useRouteLoaderData } from "react-router";
import { type Catalogue, sampleOf, shownCatalogues } from "../../../products/copy/catalogues.ts";
import {
  addressOf,
  type CatalogueName,
  coloursOf,
} from "../../../products/domain/catalogue-names.ts";
import type { RootData } from "../../../seller/pages/offered/use-seller.ts";
import { catalogueAddress } from "../../../storefront/copy/shelves.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { catalogueCards } from "../../copy/home-copy.ts";
import { bringLinkIntoView } from "./bring-link-into-view.ts";
import { SectionHeading } from "./section-heading.tsx";

export function CatalogueCards() {
  const shown = shownCatalogues();
  const { columns, shape } = layoutFor(shown.length);
  return (
    <section aria-labelledby="catalogos" className="page-width py-section">
      <SectionHeading id="catalogos" title={catalogueCards.title} text={catalogueCards.text} />
      {/* On phones the cards are a row that scrolls sideways and shows the edge of the next card. */}
      <ul
        className={`-mx-gutter mt-6 flex snap-x scroll-px-gutter gap-x-3 overflow-x-auto px-gutter pb-2 [scrollbar-width:none] md:mx-0 md:mt-10 md:grid md:gap-x-column md:overflow-visible md:p-0 lg:mt-14 ${columns}`}
      >
        {shown.map((catalogue) => (
          <li key={catalogue.name} className="flex w-[280px] shrink-0 snap-start md:w-auto">
            <Card catalogue={catalogue} shape={shape} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Columns in wide windows, and the shape of the pictures there, by the number of catalogues. */
function layoutFor(count: number): { columns: string; shape: string } {
  switch (count) {
    case 1:
      return { columns: "md:grid-cols-1", shape: "md:aspect-21/9" };
    case 2:
      return { columns: "md:grid-cols-2", shape: "md:aspect-4/3" };
    case 3:
      return { columns: "md:grid-cols-3", shape: "md:aspect-4/5 lg:aspect-3/4" };
    case 4:
      return { columns: "md:grid-cols-2 md:gap-y-column lg:grid-cols-4", shape: "md:aspect-4/5" };
    default:
      return { columns: "md:grid-cols-3 md:gap-y-column", shape: "md:aspect-4/5 lg:aspect-3/4" };
  }
}

/** Hook: page of the catalogue for members who may see it, which others may not know to exist. */
function useCatalogueAddress(name: CatalogueName): string | null {
  const { account, menu } = useRouteLoaderData<RootData>("root") ?? {};
  const isOpen = account !== undefined && menu?.some((catalogue) => catalogue.name === name);
  return isOpen
    ? href("/catalogo/:catalogue", { catalogue: addressOf(name) })
    : catalogueAddress(name);
}

function Card({ catalogue, shape }: { catalogue: Catalogue; shape: string }) {
  const address = useCatalogueAddress(catalogue.name);
  return (
    <article
      className={`${coloursOf(catalogue.name)} group relative flex w-full flex-col overflow-hidden rounded-medium bg-catalogue text-on-catalogue fades has-active:brightness-95`}
    >
      <div className="overflow-hidden">
        <CardPicture
          catalogue={catalogue}
          className={`aspect-5/4 w-full object-cover moves group-hover:scale-[1.02] ${shape}`}
        />
      </div>
      <div className="flex grow flex-col p-5 lg:p-8">
        <h3 className="text-step-2 max-lg:text-step-1">{catalogue.title}</h3>
        <p className="mt-2 lg:mt-3">{catalogue.description}</p>
        <p className="mt-auto pt-4 font-semibold">
          {catalogue.products > 0 && catalogueCards.products(catalogue.products)}
        </p>
        {address && (
          <Link
            discover="none"
            to={address}
            aria-label={`${catalogueCards.explore}: ${catalogue.title}`}
            onFocus={bringLinkIntoView}
            className="inline-flex min-h-touch items-center gap-2 self-start pt-3 font-medium underline-quiet after:absolute after:inset-0"
          >
            {catalogueCards.explore}
            <Icon name="arrow-right" className="size-5 moves group-hover:[translate:0.25rem]" />
          </Link>
        )}
      </div>
    </article>
  );
}

/** Picture of a catalogue: the owner's, that of the sample company, or its short name on its ground. */
function CardPicture({ catalogue, className }: { catalogue: Catalogue; className: string }) {
  const sample = sampleOf(catalogue);
  const { own, tab } = catalogue;
  if (!sample && !own)
    return (
      <p
        aria-hidden="true"
        className={`flex items-center justify-center bg-catalogue-ground p-5 text-center font-display text-step-4 wrap-anywhere ${className}`}
      >
        {tab}
      </p>
    );
  return (
    <Picture
      name={sample?.picture ?? "portada"}
      own={own}
      alt={sample?.alt ?? ""}
      sizes="(min-width: 84rem) 27rem, (min-width: 48rem) 33vw, 280px"
      className={className}
    />
  );
}

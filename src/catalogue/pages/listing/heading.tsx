import type { ReactNode } from "react";
import { Picture } from "../../../ui/picture.tsx";
import { listingCopy as copy } from "../../copy/es-storefront.ts";
import type { CatalogueName } from "../../domain/catalogue-names.ts";
import type { Listing } from "../../domain/listing.ts";
import type { ListingHead } from "./listing-scope.ts";

/** Title; on the first page of a catalogue with a wide picture, behind it in wide windows, below it in narrow ones. */
export function ListingHeading({
  scope: { catalogue },
  title,
  text,
  listing,
  isWide,
  trail,
}: Pick<ListingHead, "scope" | "title" | "text"> & {
  listing: Listing;
  isWide: boolean;
  trail: ReactNode;
}) {
  if (!isWide || !catalogue)
    return (
      <header className="page-width pt-4">
        {trail}
        <h1 className="mt-2 text-step-4">
          {listing.text === "" ? title : copy.searchTitle(listing.text)}
        </h1>
        {listing.text === "" && <p className="mt-3 max-w-measure text-muted">{text}</p>}
      </header>
    );
  const isDark = catalogue !== "rizos";
  return (
    <header className="lg:grid">
      <div
        className={`page-width relative z-10 pt-4 pb-6 lg:[grid-area:1/1] lg:flex lg:flex-col ${isDark ? "lg:text-on-ink" : ""}`}
      >
        <div className={isDark ? "lg:[&_*]:text-on-ink" : "lg:[&_*]:text-ink"}>{trail}</div>
        <div className="lg:my-auto lg:max-w-[18rem] xl:max-w-[24rem]">
          <h1 className="mt-2 text-step-4">{title}</h1>
          <p
            className={`mt-4 max-w-measure text-pretty lg:max-w-[20rem] ${isDark ? "" : "text-muted lg:text-ink"}`}
          >
            {text}
          </p>
        </div>
      </div>
      <Picture
        name={heads[catalogue]}
        alt={copy.heads[catalogue]}
        sizes="100vw"
        priority
        className="aspect-3/2 max-h-[32rem] w-full object-cover object-right lg:[grid-area:1/1] lg:aspect-[21/9]"
      />
    </header>
  );
}

const heads = {
  rizos: "cabecera-rizos",
  espiritual: "cabecera-espiritual",
  erotica: "cabecera-erotica",
} as const satisfies Record<CatalogueName, string>;

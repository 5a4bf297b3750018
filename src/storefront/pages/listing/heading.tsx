import type { ReactNode } from "react";
import type { CatalogueName } from "../../../products/domain/catalogue-names.ts";
import { Picture } from "../../../ui/picture.tsx";
import { listingCopy as copy } from "../../copy/storefront-copy.ts";
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
    // By the container, whose rem are those of the text: large text stands above the picture, not in it.
    <header className="@container">
      <div className="@min-[59rem]:grid">
        <div
          className={`page-width relative z-10 pt-4 pb-6 @min-[59rem]:[grid-area:1/1] @min-[59rem]:flex @min-[59rem]:flex-col ${isDark ? "@min-[59rem]:text-on-ink" : ""}`}
        >
          <div
            className={isDark ? "@min-[59rem]:[&_*]:text-on-ink" : "@min-[59rem]:[&_*]:text-ink"}
          >
            {trail}
          </div>
          <div className="@min-[59rem]:my-auto @min-[59rem]:max-w-[18rem] @min-[72rem]:max-w-[24rem]">
            <h1 className="mt-2 text-step-4">{title}</h1>
            <p
              className={`mt-4 max-w-measure text-pretty @min-[59rem]:max-w-[20rem] ${isDark ? "" : "text-muted @min-[59rem]:text-ink"}`}
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
          className="aspect-3/2 max-h-[32rem] w-full object-cover object-right @min-[59rem]:aspect-[21/9] @min-[59rem]:[grid-area:1/1]"
        />
      </div>
    </header>
  );
}

const heads = {
  rizos: "cabecera-rizos",
  espiritual: "cabecera-espiritual",
  erotica: "cabecera-erotica",
} as const satisfies Record<CatalogueName, string>;

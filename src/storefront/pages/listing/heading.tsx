import type { ReactNode } from "react";
import { sampleOf } from "../../../products/copy/catalogues.ts";
import type { SampleCatalogue } from "../../../products/copy/sample-catalogues-copy.ts";
import { Picture } from "../../../ui/picture.tsx";
import { listingCopy as copy } from "../../copy/storefront-copy.ts";
import type { Listing } from "../../domain/listing.ts";
import { BreadcrumbTrail, type Crumb } from "../breadcrumb-trail.tsx";
import type { ListingHead } from "./listing-scope.ts";

type Heading = Pick<ListingHead, "scope" | "title" | "text"> & {
  listing: Listing;
  crumbs: readonly Crumb[];
};

/** Title of a list: one row for members and tables, whose readers came for the products; the others read a sentence. */
export function ListingHeading({
  isBrief,
  isFirst,
  note,
  ...heading
}: Heading & {
  isBrief: boolean;
  /** True on the first page of a whole catalogue, which has a picture or its colour. */
  isFirst: boolean;
  /** Sentence on the prices below, in the row of a brief heading. */
  note: ReactNode;
}) {
  const { catalogue } = heading.scope;
  if (isBrief) return <BriefHeading {...heading} note={note} />;
  if (isFirst && catalogue) {
    const sample = sampleOf({ name: catalogue, title: heading.title });
    return sample ? (
      <PicturedHeading {...heading} sample={sample} />
    ) : (
      <ColouredHeading {...heading} />
    );
  }
  return (
    <header className="page-width pt-2">
      <BreadcrumbTrail crumbs={heading.crumbs} />
      <h1 className="text-step-3">{titleOf(heading)}</h1>
      {heading.listing.text === "" && (
        <p className="mt-2 max-w-measure text-muted">{heading.text}</p>
      )}
    </header>
  );
}

function titleOf({ listing, title }: Pick<Heading, "listing" | "title">): string {
  return listing.text === "" ? title : copy.searchTitle(listing.text);
}

function BriefHeading({ crumbs, note, ...heading }: Heading & { note: ReactNode }) {
  return (
    <header className="page-width flex flex-wrap items-center gap-x-3 pt-1">
      <BreadcrumbTrail crumbs={crumbs} isBrief />
      <h1 className="min-w-0 text-step-1 leading-tight max-sm:flex-1 sm:text-step-2">
        {titleOf(heading)}
      </h1>
      <div className="max-lg:basis-full lg:ml-auto">{note}</div>
    </header>
  );
}

/** Title on the ground of its picture, which fades into it; large text stands above the picture (`beside-picture`). */
function PicturedHeading({
  sample: { head, headAlt, headColours },
  crumbs,
  title,
  text,
}: Heading & { sample: SampleCatalogue }) {
  return (
    <header className={`@container ${headColours.ground}`}>
      <div className="beside-picture:grid">
        <div className={`page-width z-10 py-2 beside-picture:[grid-area:1/1] ${headColours.text}`}>
          <BreadcrumbTrail crumbs={crumbs} />
          <div className="beside-picture:max-w-[54%] @min-[59rem]:max-w-[24rem]!">
            <h1 className="text-step-3">{title}</h1>
            <p className="mt-2 max-w-measure text-pretty">{text}</p>
          </div>
        </div>
        <div className="relative h-[15rem] max-h-[240px] beside-picture:ml-auto beside-picture:h-auto beside-picture:max-h-none beside-picture:w-[44%] beside-picture:max-w-[36rem] beside-picture:[grid-area:1/1] beside-picture:[mask-image:linear-gradient(to_right,transparent,#000_35%)] @min-[59rem]:w-[52%]!">
          <Picture
            name={head}
            alt={headAlt}
            sizes="(min-width: 59rem) 46rem, 150vw"
            priority
            className="absolute inset-0 size-full object-cover object-[72%_60%]"
          />
        </div>
      </div>
    </header>
  );
}

/** Title on the colour of its catalogue. */
function ColouredHeading({ crumbs, title, text }: Heading) {
  return (
    <header className="bg-catalogue text-on-catalogue [&_*]:text-on-catalogue">
      <div className="page-width py-2 pb-6">
        <BreadcrumbTrail crumbs={crumbs} />
        <h1 className="text-step-3">{title}</h1>
        {text && <p className="mt-2 max-w-measure text-pretty">{text}</p>}
      </div>
    </header>
  );
}

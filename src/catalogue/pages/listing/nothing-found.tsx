import { href } from "react-router";
import { company } from "../../../seller/copy/company.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { listingCopy } from "../../copy/es-storefront.ts";
import {
  countChosen,
  type Listing,
  listingQuery,
  withoutListFilters,
} from "../../domain/listing.ts";

const copy = listingCopy.nothing;

export function NothingFound({ listing, path }: { listing: Listing; path: string }) {
  const isFiltered = countChosen(listing) > 0;
  const text = isFiltered ? copy.filters : listing.text === "" ? copy.empty : copy.search;
  return (
    <div className="rounded-medium bg-surface px-6 py-12 text-center">
      <h2 className="text-step-2">{copy.title}</h2>
      <p className="mx-auto mt-3 max-w-measure text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
        {isFiltered ? (
          <ButtonLink to={`${path}${listingQuery(withoutListFilters(listing))}`}>
            {copy.clear}
          </ButtonLink>
        ) : (
          <ButtonLink to={href("/catalogo")}>{copy.all}</ButtonLink>
        )}
        <TextLink to={`mailto:${company.email}`}>{copy.ask}</TextLink>
      </div>
    </div>
  );
}

import { href } from "react-router";
import { company } from "../../../seller/copy/company.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { listingCopy } from "../../copy/storefront-copy.ts";
import {
  countChosen,
  type Listing,
  listingQuery,
  withoutListFilters,
} from "../../domain/listing.ts";
import { mailTo } from "../offered/mail-to.ts";

const copy = listingCopy.nothing;
const maxMailedLength = 200;

/** `isForAdults`: true if products for adults would be found, which the visitor sees after confirming their age. */
export function NothingFound({
  listing,
  path,
  isForAdults,
}: {
  listing: Listing;
  path: string;
  isForAdults: boolean;
}) {
  const isFiltered = countChosen(listing) > 0;
  const text = isForAdults ? copy.adults : textOf(listing, isFiltered);
  return (
    <div className="rounded-medium bg-surface px-6 py-12 text-center">
      <h2 className="text-step-2">{copy.title}</h2>
      <p className="mx-auto mt-3 max-w-measure text-muted">{text}</p>
      <div className="mt-6 flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
        {isForAdults ? (
          <ButtonLink to={agePath(`${path}${listingQuery(listing)}`)}>{copy.confirmAge}</ButtonLink>
        ) : isFiltered ? (
          <ButtonLink to={`${path}${listingQuery(withoutListFilters(listing))}`}>
            {copy.clear}
          </ButtonLink>
        ) : (
          <ButtonLink to={href("/catalogo")}>{copy.all}</ButtonLink>
        )}
        <TextLink to={askByMail(listing.text)}>{copy.ask}</TextLink>
      </div>
    </div>
  );
}

function textOf({ text }: Listing, isFiltered: boolean): string {
  if (isFiltered) return copy.filters;
  return text === "" ? copy.empty : copy.search;
}

function agePath(back: string): string {
  return `${href("/catalogo/mayores-de-edad")}?vuelta=${encodeURIComponent(back)}`;
}

/** Link to an email that names what was searched. */
function askByMail(text: string): string {
  return mailTo(company.email, copy.mail(text.toWellFormed().slice(0, maxMailedLength)));
}

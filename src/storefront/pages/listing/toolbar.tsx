import { Form, useSubmit } from "react-router";
import { priceSortings, sortings } from "../../../search/domain/question.ts";
import { useLinkClick } from "../../../ui/use-link-click.ts";
import { listingCopy as copy } from "../../copy/storefront-copy.ts";
import { type Listing, listingQuery, listingViews } from "../../domain/listing.ts";
import { sortingSlugs, viewSlugs } from "../../domain/listing-slugs.ts";
import { Remembered } from "./facets.tsx";
import { storeView } from "./stored-view.ts";

export function Toolbar({
  listing,
  path,
  seesPrices,
}: {
  listing: Listing;
  path: string;
  seesPrices: boolean;
}) {
  const followLink = useLinkClick({ preventScrollReset: true });
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
      <SortingForm listing={listing} path={path} seesPrices={seesPrices} />
      <ul aria-label={copy.views.label} className="flex">
        {listingViews.map((view) => (
          <li key={view}>
            <a
              href={`${path}${listingQuery({ ...listing, view })}`}
              data-view={viewSlugs[view]}
              onClick={(event) => {
                storeView(view === "grid" ? "" : viewSlugs[view]);
                followLink(event);
              }}
              aria-current={view === listing.view ? "true" : undefined}
              className="inline-flex min-h-touch items-center px-2.5 text-step--1 hover:underline aria-[current]:font-semibold aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
            >
              {copy.views[view]}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SortingForm({
  listing,
  path,
  seesPrices,
}: {
  listing: Listing;
  path: string;
  seesPrices: boolean;
}) {
  const submit = useSubmit();
  const { sorting } = copy;
  return (
    <Form
      method="get"
      action={path}
      preventScrollReset
      autoComplete="off"
      onInput={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
      className="flex items-center gap-2 text-step--1"
    >
      <Remembered listing={listing} facets />
      <label htmlFor="orden">{sorting.label}</label>
      <select
        key={listing.sorting}
        id="orden"
        name="orden"
        defaultValue={sortingSlugs[listing.sorting]}
        className="min-h-touch rounded-small border border-outline bg-surface px-2"
      >
        {[...sortings, ...(seesPrices ? priceSortings : [])].map((name) => (
          <option key={name} value={sortingSlugs[name]}>
            {sorting.choices[name]}
          </option>
        ))}
      </select>
      <noscript>
        <button type="submit" className="min-h-touch underline-quiet">
          {sorting.apply}
        </button>
      </noscript>
    </Form>
  );
}

import { Form, useSubmit } from "react-router";
import { Icon } from "../../../ui/icon.tsx";
import { useLinkClick } from "../../../ui/use-link-click.ts";
import { listingCopy as copy } from "../../copy/storefront-copy.ts";
import { type Listing, listingQuery, listingViews, listSortings } from "../../domain/listing.ts";
import { sortingSlugs } from "../../domain/listing-slugs.ts";
import { FilterButton, Remembered } from "./facets.tsx";
import { storedWords, storeView } from "./stored-view.ts";

/** Bar that stays below the header: number of products, filters, sort order and layout. */
export function Toolbar({
  listing,
  path,
  seesPrices,
  total,
  hasFacets,
}: {
  listing: Listing;
  path: string;
  seesPrices: boolean;
  total: number;
  hasFacets: boolean;
}) {
  const { text } = listing;
  return (
    <div className="sticky top-[calc(3.5rem+1px)] z-20 -mx-gutter flex min-h-12 items-center gap-x-2 gap-y-1 sm:flex-wrap border-b border-line bg-paper px-gutter sm:gap-x-6 lg:mx-0 lg:px-0 print:static [@media(height<30rem)]:static">
      <p
        data-total={total}
        aria-live="polite"
        className={`mr-auto leading-tight font-medium max-sm:text-step--1 ${text === "" ? "shrink-0" : "min-w-0"}`}
      >
        {text === "" ? copy.total(total) : copy.found(total, text)}
      </p>
      {hasFacets && <FilterButton listing={listing} />}
      {total > 1 && (
        <>
          <SortingForm listing={listing} path={path} seesPrices={seesPrices} />
          <ViewLinks listing={listing} path={path} />
        </>
      )}
    </div>
  );
}

/** Links to both layouts; on a phone an icon for the other one. */
function ViewLinks({ listing, path }: { listing: Listing; path: string }) {
  const followLink = useLinkClick({ preventScrollReset: true });
  return (
    <ul aria-label={copy.views.label} className="flex shrink-0">
      {listingViews.map((view) => (
        <li key={view} className={view === listing.view ? "max-sm:sr-only" : ""}>
          <a
            href={`${path}${listingQuery({ ...listing, view })}`}
            data-view={storedWords({ ...listing, view })}
            onClick={(event) => {
              storeView({ ...listing, view });
              followLink(event);
            }}
            aria-current={view === listing.view ? "true" : undefined}
            className="inline-flex min-h-touch min-w-touch items-center justify-center text-step--1 hover:underline sm:px-2.5 aria-[current]:font-semibold aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
          >
            <Icon name={viewIcons[view]} className="size-5 sm:hidden" />
            <span className="max-sm:sr-only">{copy.views[view]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

const viewIcons = { grid: "grid", table: "rows" } as const;

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
      className="flex min-w-0 items-center gap-2 text-step--1 max-sm:flex-[0_1_9rem]"
    >
      <Remembered listing={listing} facets />
      <label htmlFor="orden" className="whitespace-nowrap max-md:sr-only">
        {sorting.label}
      </label>
      <select
        key={listing.sorting}
        id="orden"
        name="orden"
        defaultValue={sortingSlugs[listing.sorting]}
        className="min-h-touch w-full min-w-0 rounded-small border border-outline bg-surface px-2"
      >
        {listSortings({ seesPrices }).map((name) => (
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

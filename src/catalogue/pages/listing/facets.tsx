import { Form, useSubmit } from "react-router";
import { FieldsetRenderedOnce } from "../../../platform/hydration/rendered-once.tsx";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { useLinkClick } from "../../../ui/use-link-click.ts";
import { listingCopy as copy } from "../../copy/es-storefront.ts";
import {
  countChosen,
  type Listing,
  listingQuery,
  withToggled,
  withToggledPrice,
} from "../../domain/listing.ts";
import type { FacetValue, SearchAnswer } from "../../domain/search/question.ts";

/** Number of facet values shown before the visitor expands the rest. */
const mostShown = 8;

type Facets = SearchAnswer["facets"];
type PriceCounts = readonly { range: Listing["prices"][number]; count: number }[] | null;

/**
 * Filter form: a column in wide windows, collapsed on phones. With JavaScript, each choice submits the form at once.
 */
export function FacetForm({
  listing,
  facets,
  priceCounts,
  path,
}: {
  listing: Listing;
  facets: Facets;
  /** Number of products in each price range; null for viewers who see no prices. */
  priceCounts: PriceCounts;
  path: string;
}) {
  const submit = useSubmit();
  const isHydrated = useIsHydrated();
  const chosen = countChosen(listing);
  const { filters } = copy;
  const shown = facets.filter(({ values }) => values.length > 0);
  if (shown.length === 0) return null;
  return (
    <details className="group max-lg:border-y max-lg:border-line lg:[&::details-content]:block lg:[&::details-content]:[content-visibility:visible]">
      <summary className="flex min-h-touch list-none items-center gap-2 font-medium lg:hidden [&::-webkit-details-marker]:hidden">
        {chosen > 0 ? filters.openCount(chosen) : filters.open}
        <Icon name="chevron-down" className="ml-auto size-5 group-open:rotate-180" />
      </summary>
      <Form
        method="get"
        action={path}
        preventScrollReset
        aria-label={filters.title}
        onChange={({ currentTarget }) =>
          isHydrated && submit(currentTarget, { preventScrollReset: true })
        }
        className="grid gap-6 max-lg:pb-6"
      >
        <Remembered listing={listing} />
        {shown.map(({ name, values }) => (
          <FieldsetRenderedOnce key={name} name={name} of={values}>
            <legend className="font-medium">{copy.facets[name]}</legend>
            <FacetValues name={name} values={values} />
          </FieldsetRenderedOnce>
        ))}
        {priceCounts && priceCounts.length > 0 && (
          <fieldset>
            <legend className="font-medium">{copy.prices.facet}</legend>
            <ul className={`mt-1 ${choices}`}>
              {priceCounts.map(({ range, count }) => (
                <FacetChoice
                  key={range}
                  name="precio"
                  value={{
                    ...{ value: range, label: copy.prices.ranges[range], count },
                    isChosen: listing.prices.includes(range),
                  }}
                />
              ))}
            </ul>
          </fieldset>
        )}
        <Button
          type="submit"
          variant="quiet"
          className={isHydrated ? "hidden" : "justify-self-start"}
        >
          {filters.apply}
        </Button>
      </Form>
    </details>
  );
}

/**
 * Hidden fields with the list parameters that a form does not edit, so that they are kept. `facets`: true in the sort
 * form, which also needs the chosen filters.
 */
export function Remembered({ listing, facets = false }: { listing: Listing; facets?: boolean }) {
  const { text, sorting, view, chosen, prices } = listing;
  const fields = [
    ...(text === "" ? [] : [["q", text]]),
    ...(facets || sorting === "relevancia" ? [] : [["orden", sorting]]),
    ...(view === "cuadricula" ? [] : [["vista", view]]),
    ...(facets
      ? [
          ...Object.entries(chosen).flatMap(([name, all]) => all.map((one) => [name, one])),
          ...prices.map((range) => ["precio", range]),
        ]
      : []),
  ];
  return fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

/** Classes of a list of facet values, for all of its elements: a list has hundreds. */
const choices =
  "[&_label]:flex [&_label]:min-h-touch [&_label]:items-center [&_label]:gap-3 [&_label]:wrap-anywhere lg:[&_label]:min-h-8 [&_input]:size-5 [&_input]:shrink-0 [&_input]:accent-primary [&_label>span]:ml-auto [&_label>span]:text-step--1 [&_label>span]:text-muted [&_label>span]:tabular-nums";

function FacetValues({
  name,
  values,
}: {
  name: Facets[number]["name"];
  values: readonly FacetValue[];
}) {
  const byUse = [...values].sort(
    (one, other) => Number(other.isChosen) - Number(one.isChosen) || other.count - one.count,
  );
  const first = values.length > mostShown ? byUse.slice(0, mostShown) : values;
  const rest = values.filter((value) => !first.includes(value));
  return (
    <>
      <ul className={`mt-1 ${choices}`}>
        {first.map((value) => (
          <FacetChoice key={value.value} name={name} value={value} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details>
          <summary className="inline-flex min-h-touch items-center text-step--1 underline-quiet lg:min-h-8">
            {copy.filters.more(rest.length)}
          </summary>
          <ul className={choices}>
            {rest.map((value) => (
              <FacetChoice key={value.value} name={name} value={value} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function FacetChoice({
  name,
  value: { value, label, count, isChosen },
}: {
  name: string;
  value: FacetValue;
}) {
  return (
    <li>
      <label>
        <input
          key={`${isChosen}`}
          type="checkbox"
          name={name}
          value={value}
          defaultChecked={isChosen}
          data-facet={`${name}:${value}`}
          data-count={count}
        />
        {label}
        <span>
          {count}
          <span className="sr-only">{copy.filters.valueUnit(count)}</span>
        </span>
      </label>
    </li>
  );
}

/** Active filters as links that remove them. */
export function ChosenFacets({
  listing,
  facets,
  path,
}: {
  listing: Listing;
  facets: Facets;
  path: string;
}) {
  const { filters } = copy;
  const followLink = useLinkClick({ preventScrollReset: true });
  const chosen = facets.flatMap(({ name, values }) =>
    values.filter(({ isChosen }) => isChosen).map((value) => ({ name, ...value })),
  );
  const links = [
    ...chosen.map(({ name, value, label }) => ({
      ...{ key: `${name} ${value}`, label },
      toggled: withToggled(listing, { name, value }),
    })),
    ...listing.prices.map((range) => ({
      ...{ key: range, label: copy.prices.ranges[range] },
      toggled: withToggledPrice(listing, range),
    })),
  ];
  if (links.length === 0) return null;
  return (
    <ul aria-label={filters.chosen} className="flex flex-wrap items-center gap-2">
      {links.map(({ key, label, toggled }) => (
        <li key={key}>
          <a
            href={`${path}${listingQuery(toggled)}`}
            onClick={followLink}
            aria-label={filters.remove(label)}
            className="inline-flex min-h-touch items-center gap-1.5 rounded-round border border-outline-strong px-3.5 text-step--1 fades hover:border-ink lg:min-h-8"
          >
            {label}
            <Icon name="cross" className="size-4" />
          </a>
        </li>
      ))}
      <li>
        <a
          href={`${path}${listingQuery({ ...listing, chosen: {}, prices: [], page: 1 })}`}
          onClick={followLink}
          className="inline-flex min-h-touch items-center px-2 text-step--1 underline-quiet lg:min-h-8"
        >
          {filters.clear}
        </a>
      </li>
    </ul>
  );
}

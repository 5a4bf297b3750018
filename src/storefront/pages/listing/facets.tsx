import { type ReactNode, useEffect, useRef, useState } from "react";
import { Form, useSubmit } from "react-router";
import { FieldsetRenderedOnce } from "../../../platform/hydration/rendered-once.tsx";
import type { FacetName, FacetValue } from "../../../search/domain/question.ts";
import { facetNames } from "../../../search/domain/question.ts";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { useLinkClick } from "../../../ui/use-link-click.ts";
import { listingCopy as copy } from "../../copy/storefront-copy.ts";
import {
  countChosen,
  type FacetBranch,
  facetTreeOf,
  type Listing,
  listingLengths,
  listingQuery,
  maxValuesShown,
  withToggled,
  withToggledPrice,
} from "../../domain/listing.ts";
import { facetSlugs, sortingSlugs, viewSlugs } from "../../domain/listing-slugs.ts";

/** Facets that are left out where they have nothing to choose, such as that of catalogues inside a catalogue. */
const needsChoice: ReadonlySet<FacetName> = new Set(["catalogue", "content", "origin"]);

type Facets = readonly { name: FacetName; values: readonly FacetValue[] }[];
type PriceCounts = readonly { range: Listing["prices"][number]; count: number }[] | null;

/**
 * Filter form: a column, or in narrow windows and beside a table a sheet; with JavaScript each choice submits the form.
 */
export function FacetForm({
  listing,
  facets,
  priceCounts,
  path,
  total,
  children,
}: {
  listing: Listing;
  facets: Facets;
  /** Number of products in each price range; null for viewers who see no prices. */
  priceCounts: PriceCounts;
  path: string;
  total: number;
  /** Ways to other lists, above the filters. */
  children: ReactNode;
}) {
  const submit = useSubmit();
  const { filters } = copy;
  const isColumn = listing.view === "grid";
  const ofSheet = isColumn ? "lg:hidden" : "";
  const shown = facets.filter(
    ({ name, values }) => values.length > (needsChoice.has(name) ? 1 : 0),
  );
  if (shown.length === 0) return null;
  return (
    <div id={sheetId} popover="auto" className={`${sheet} ${isColumn ? column : drawer}`}>
      <div className={`sticky top-0 flex items-center justify-between bg-paper py-2 ${ofSheet}`}>
        <h2 className="text-step-2">{filters.title}</h2>
        <button
          {...closesSheet}
          type="button"
          aria-label={filters.close}
          className="-mr-2.5 flex size-touch items-center justify-center rounded-round hover:bg-sunken"
        >
          <Icon name="cross" />
        </button>
      </div>
      {children}
      <Form
        method="get"
        action={path}
        preventScrollReset
        aria-label={filters.title}
        // Browsers would restore boxes that do not fit the address when somebody comes back.
        autoComplete="off"
        onInput={({ currentTarget }) => submit(currentTarget, { preventScrollReset: true })}
        className="grid gap-6"
      >
        <Remembered listing={listing} />
        {shown.map(({ name, values }) => (
          <FieldsetRenderedOnce key={name} name={facetSlugs[name]} of={values}>
            <legend className="font-medium">{copy.facets[name]}</legend>
            <FacetValues name={facetSlugs[name]} branches={facetTreeOf(values)} />
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
                    value: range,
                    label: copy.prices.ranges[range],
                    count,
                    isChosen: listing.prices.includes(range),
                    below: [],
                  }}
                />
              ))}
            </ul>
          </fieldset>
        )}
        <div className={`sticky bottom-0 grid bg-paper py-3 ${isColumn ? "lg:static lg:p-0" : ""}`}>
          <Button {...closesSheet} type="button" className={`needs-script ${ofSheet}`}>
            {filters.show(total)}
          </Button>
          <noscript>
            <Button type="submit" variant="quiet" className="lg:justify-self-start">
              {filters.apply}
            </Button>
          </noscript>
        </div>
      </Form>
    </div>
  );
}

/** Opens the filters where they are a sheet. */
export function FilterButton({ listing }: { listing: Listing }) {
  const chosen = countChosen(listing);
  return (
    <button
      type="button"
      popoverTarget={sheetId}
      className={`min-h-touch shrink-0 rounded-round border border-outline-strong px-3.5 text-step--1 font-medium sm:px-5 ${listing.view === "grid" ? "lg:hidden" : ""}`}
    >
      {chosen > 0 ? copy.filters.openCount(chosen) : copy.filters.open}
    </button>
  );
}

const sheetId = "filtros";

const closesSheet = { popoverTarget: sheetId, popoverTargetAction: "hide" } as const;

/** In browsers without popovers, the filters stand above the list. */
const sheet =
  "text-ink max-lg:inset-[auto_0_0] max-lg:max-h-[88dvh] max-lg:w-full max-lg:overflow-y-auto max-lg:overscroll-contain max-lg:rounded-t-medium max-lg:bg-paper max-lg:px-gutter max-lg:shadow-raised max-lg:backdrop:bg-ink/50";

/** Its first heading stands beside the bar over the list. */
const column = "lg:pt-3 lg:static lg:block lg:w-auto lg:overflow-visible lg:bg-transparent";

const drawer =
  "lg:inset-[0_auto_0_0] lg:h-dvh lg:w-80 lg:overflow-y-auto lg:overscroll-contain lg:bg-paper lg:px-6 lg:shadow-raised lg:backdrop:bg-ink/50";

/** Hidden fields of list parameters that a form does not edit; `facets`: with the filters, for the sort form. */
export function Remembered({ listing, facets = false }: { listing: Listing; facets?: boolean }) {
  const { text, sorting, view, length, chosen, prices } = listing;
  const fields = [
    ...(text === "" ? [] : [["q", text]]),
    ...(facets || sorting === "relevance" ? [] : [["orden", sortingSlugs[sorting]]]),
    ...(view === "grid" ? [] : [["vista", viewSlugs[view]]]),
    ...(length === listingLengths[0] ? [] : [["por-pagina", `${length}`]]),
    ...(facets
      ? [
          ...facetNames.flatMap((name) =>
            (chosen[name] ?? []).map((one) => [facetSlugs[name], one]),
          ),
          ...prices.map((range) => ["precio", range]),
        ]
      : []),
  ];
  return fields.map(([name, value]) => (
    <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
  ));
}

/** CSS classes for all elements of a list of facet values, set on the list because it may have hundreds of elements. */
const choices =
  "[&_label]:flex [&_label]:min-h-touch [&_label]:items-center [&_label]:gap-3 [&_label]:wrap-anywhere lg:[&_label]:min-h-8 [&_input]:size-5 [&_input]:shrink-0 [&_input]:accent-primary [&_label>span]:ml-auto [&_label>span]:text-step--1 [&_label>span]:text-muted [&_label>span]:tabular-nums";

function FacetValues({ name, branches }: { name: string; branches: readonly FacetBranch[] }) {
  const [first, rest] = [branches.slice(0, maxValuesShown), branches.slice(maxValuesShown)];
  const [isOpenAtFirst] = useState(() => rest.some(hasChosen));
  const shape = branches.some(({ below }) => below.length > 0)
    ? `${choices} ${treeShape}`
    : choices;
  return (
    <>
      <ul className={`mt-1 ${shape}`}>
        {first.map((branch) => (
          <FacetChoice key={branch.value} name={name} value={branch} />
        ))}
      </ul>
      {rest.length > 0 && (
        <details open={isOpenAtFirst}>
          <summary className="inline-flex min-h-touch items-center text-step--1 underline-quiet lg:min-h-8">
            {copy.filters.more(rest.length)}
          </summary>
          <ul className={shape}>
            {rest.map((branch) => (
              <FacetChoice key={branch.value} name={name} value={branch} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

function hasChosen({ isChosen, below }: FacetBranch): boolean {
  return isChosen || below.some(hasChosen);
}

/** Classes of a tree of categories: the mark that opens a branch stands at the right of its label. */
const treeShape =
  "[&_li]:relative [&_label]:pr-11 lg:[&_label]:pr-8 [&_details_ul]:pl-8 [&_summary]:absolute [&_summary]:top-0 [&_summary]:right-0 [&_summary]:flex [&_summary]:size-touch [&_summary]:items-center [&_summary]:justify-center [&_summary]:rounded-round [&_summary:hover]:bg-sunken lg:[&_summary]:size-8 [&_details[open]>summary>svg]:rotate-180";

/** Categories below one; hidden from the start unless one of them is chosen. */
function NarrowerValues({ name, wider }: { name: string; wider: FacetBranch }) {
  const [isOpenAtFirst] = useState(() => wider.below.some(hasChosen));
  return (
    <details open={isOpenAtFirst}>
      <summary aria-label={copy.filters.narrower(wider.label)}>
        <Icon name="chevron-down" className="size-5" />
      </summary>
      <ul>
        {wider.below.map((branch) => (
          <FacetChoice key={branch.value} name={name} value={branch} />
        ))}
      </ul>
    </details>
  );
}

function FacetChoice({ name, value: branch }: { name: string; value: FacetBranch }) {
  const { value, label, count, isChosen, below } = branch;
  const box = useRef<HTMLInputElement>(null);
  const shown = useRef(isChosen);
  // Checks the box when a link elsewhere changes the filter; a new `key` would do so too, but lose the focus. Not at
  // first, because the visitor may have ticked it before hydration.
  useEffect(() => {
    if (box.current && shown.current !== isChosen) box.current.checked = isChosen;
    shown.current = isChosen;
  }, [isChosen]);
  return (
    <li>
      <label className={count === 0 && !isChosen ? "text-muted" : undefined}>
        <input
          ref={box}
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
      {below.length > 0 && <NarrowerValues name={name} wider={branch} />}
    </li>
  );
}

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
      key: `${name} ${value}`,
      label,
      toggled: withToggled(listing, { name, value }),
    })),
    ...listing.prices.map((range) => ({
      key: range,
      label: copy.prices.ranges[range],
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

import { Search } from "lucide-react";
import type { ReactNode } from "react";
import { Form, href } from "react-router";
import { countryName } from "../../../kernel/copy/country-name-copy.ts";
import { catalogueNames } from "../../../products/domain/catalogue-names.ts";
import { Button } from "../../../ui/button.tsx";
import { Checkbox } from "../../../ui/checkbox.tsx";
import { Select } from "../../../ui/select.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import {
  catalogueLabel,
  concernNames,
  countriesToChoose,
  queueCopy,
} from "../../copy/queue-copy.ts";
import { queueConcerns } from "../../domain/queue-filter.ts";
import {
  assigneeSlugs,
  concernSlugs,
  isFiltered,
  isNarrowed,
  orderSlugs,
  type QueueView,
  queueSearch,
  stateSlugs,
  withoutFilters,
} from "./queue-view.ts";

export function FilterForm({ view }: { view: QueueView }) {
  const { state, search, assigned, country } = view;
  return (
    <Form
      // The key is the query string: a new URL remounts the form, so that its fields show the filters in the URL.
      key={queueSearch(view)}
      method="get"
      action={href("/gestion")}
      role="search"
      aria-label={queueCopy.filter}
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      {/* Tab shown again when the search text is cleared; a search covers every state. */}
      <input type="hidden" name="vista" value={stateSlugs[state]} />
      <SearchField search={search} />
      <Select
        id="filtro-pais"
        name="pais"
        label={queueCopy.country}
        defaultValue={country}
        className="min-w-24 flex-1 sm:w-28 sm:flex-none lg:w-44"
      >
        <option value="">{queueCopy.anyCountry}</option>
        {countriesWith(country).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        id="filtro-asignada"
        name="asignada"
        label={queueCopy.assigned}
        defaultValue={assigned && assigneeSlugs[assigned]}
        className="min-w-32 flex-[1.5] sm:flex-none"
      >
        <option value="">{queueCopy.anybody}</option>
        <option value={assigneeSlugs.me}>{queueCopy.me}</option>
        <option value={assigneeSlugs.nobody}>{queueCopy.unassigned}</option>
      </Select>
      <div className="flex flex-wrap items-center gap-x-4">
        <Button type="submit" className="max-sm:size-touch max-sm:p-0!">
          <Search strokeWidth={1.75} className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{queueCopy.submit}</span>
        </Button>
      </div>
      <MoreFilters view={view}>
        {isFiltered(view) && (
          <TextLink
            to={{ pathname: href("/gestion"), search: queueSearch(withoutFilters(view)) }}
            className="text-step--1"
          >
            {queueCopy.clear}
          </TextLink>
        )}
      </MoreFilters>
    </Form>
  );
}

function MoreFilters({ view, children }: { view: QueueView; children: ReactNode }) {
  const { catalogue, concern, wantsNews, order } = view;
  return (
    <div className="-mt-2 flex w-full flex-wrap items-start gap-x-6">
      <details open={isNarrowed(view)} className="group/more open:w-full">
        <summary className="inline-flex min-h-touch cursor-pointer items-center text-step--1 underline-quiet">
          {queueCopy.moreFilters}
        </summary>
        <div className="flex flex-wrap items-end gap-3 pb-2">
          <Select
            id="filtro-senal"
            name="senal"
            label={queueCopy.concern}
            defaultValue={concern && concernSlugs[concern]}
            className="min-w-40 flex-1 sm:flex-none"
          >
            <option value="">{queueCopy.anyConcern}</option>
            {queueConcerns.map((each) => (
              <option key={each} value={concernSlugs[each]}>
                {concernNames[each]}
              </option>
            ))}
          </Select>
          <Select
            id="filtro-catalogo"
            name="catalogo"
            label={queueCopy.catalogue}
            defaultValue={catalogue}
            className="min-w-32 flex-1 sm:flex-none"
          >
            <option value="">{queueCopy.anyCatalogue}</option>
            {catalogueNames().map((name) => (
              <option key={name} value={name}>
                {catalogueLabel(name)}
              </option>
            ))}
          </Select>
          <Select
            id="filtro-orden"
            name="orden"
            label={queueCopy.order}
            defaultValue={order && orderSlugs[order]}
            className="min-w-40 flex-1 sm:flex-none"
          >
            <option value="">{queueCopy.orders[""]}</option>
            <option value={orderSlugs.urgent}>{queueCopy.orders.urgent}</option>
            <option value={orderSlugs.newest}>{queueCopy.orders.newest}</option>
          </Select>
          <Checkbox name="novedades" defaultChecked={wantsNews} className="text-step--1">
            {queueCopy.news}
          </Checkbox>
        </div>
      </details>
      {children}
    </div>
  );
}

function SearchField({ search }: { search: string }) {
  return (
    <div className="min-w-full flex-1 sm:min-w-56">
      <label htmlFor="filtro-busca" className="block text-step--1 font-medium">
        {queueCopy.searchHint}
      </label>
      <div className="relative mt-1">
        <Search
          strokeWidth={1.75}
          className="pointer-events-none absolute top-3 left-3 size-5 text-muted"
        />
        <input
          id="filtro-busca"
          type="search"
          name="busca"
          defaultValue={search}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          aria-keyshortcuts="/"
          className="block min-h-touch w-full rounded-small border border-outline bg-surface pr-3 pl-10 text-ink outline-offset-1 fades hover:border-ink focus:border-primary"
        />
      </div>
    </div>
  );
}

/** Adds a country that is in the URL but not in the list; otherwise submitting the form would drop it. */
function countriesWith(country: string) {
  if (country === "" || countriesToChoose.some(({ code }) => code === country))
    return countriesToChoose;
  return [...countriesToChoose, { code: country, name: countryName(country) }];
}

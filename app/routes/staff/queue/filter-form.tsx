import { Search } from "lucide-react";
import { Form, href, Link } from "react-router";
import { countriesToChoose, countryName } from "../../../content/staff/countries.ts";
import { queueWords } from "../../../content/staff/queue.ts";
import { Button } from "../../../ui/button.tsx";
import { Select } from "../../../ui/select.tsx";
import { type QueueView, queueSearch } from "./queue-view.ts";

/** What is sought goes into the address, so that it can be kept, sent on and gone back to. */
export function FilterForm({ view }: { view: QueueView }) {
  const { state, search, isMine, country } = view;
  const isFiltered = search !== "" || isMine || country !== "";
  return (
    <Form
      // Another view, another form: fields show what the address says, not what was typed before.
      key={queueSearch(view)}
      method="get"
      action={href("/gestion")}
      role="search"
      aria-label={queueWords.filter}
      className="mt-4 flex flex-wrap items-end gap-3"
    >
      <input type="hidden" name="estado" value={state} />
      <SearchField search={search} />
      <Select
        id="filtro-pais"
        name="pais"
        label={queueWords.country}
        defaultValue={country}
        className="min-w-24 flex-1 sm:w-28 sm:flex-none lg:w-44"
      >
        <option value="">{queueWords.anyCountry}</option>
        {countriesWith(country).map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
      <Select
        id="filtro-asignada"
        name="asignada"
        label={queueWords.assigned}
        defaultValue={isMine ? "mi" : ""}
        className="min-w-32 flex-[1.5] sm:flex-none"
      >
        <option value="">{queueWords.anybody}</option>
        <option value="mi">{queueWords.me}</option>
      </Select>
      <div className="flex flex-wrap items-center gap-x-4">
        <Button type="submit" className="max-sm:size-touch max-sm:p-0!">
          <Search aria-hidden="true" strokeWidth={1.75} className="size-5 sm:hidden" />
          <span className="max-sm:sr-only">{queueWords.submit}</span>
        </Button>
        {isFiltered && (
          <Link
            to={{
              pathname: href("/gestion"),
              search: queueSearch({ state, search: "", isMine: false, country: "" }),
            }}
            className="inline-flex min-h-touch items-center underline-quiet"
          >
            {queueWords.clear}
          </Link>
        )}
      </div>
    </Form>
  );
}

function SearchField({ search }: { search: string }) {
  return (
    <div className="min-w-full flex-1 sm:min-w-56">
      <label htmlFor="filtro-busca" className="block text-step--1 font-medium">
        {queueWords.searchHint}
      </label>
      <div className="relative mt-1">
        <Search
          aria-hidden="true"
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
          className="block min-h-touch w-full rounded-small border border-outline bg-surface pr-3 pl-10 text-ink outline-offset-1 fades hover:border-ink focus:border-primary"
        />
      </div>
    </div>
  );
}

/** One that came by the address can be chosen, too, or sending the form would silently drop it. */
function countriesWith(country: string) {
  if (country === "" || countriesToChoose.some(({ code }) => code === country))
    return countriesToChoose;
  return [...countriesToChoose, { code: country, name: countryName(country) }];
}

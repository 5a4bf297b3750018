import { Form, href } from "react-router";
import { requireStaff } from "../../../staff/console/offered/require-staff.ts";
import { Button, ButtonLink } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { TextLink } from "../../../ui/text-link.tsx";
import { stockService } from "../../context.ts";
import { stockCopy as copy } from "../../copy/es-stock.ts";
import { type StockFilter, staleReportAge, stockFilters } from "../../domain/stock.ts";
import { CatalogueFrame } from "../offered/catalogue-frame.tsx";
import type { Route } from "./+types/stock";
import { StockAgeFigures } from "./stock-age-figures.tsx";
import { StockLines } from "./stock-lines.tsx";

/** Maximum offset of the list; products beyond it can be found with the search. */
const lastLine = 100_000;

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "see-catalogue");
  const { searchParams } = url;
  const code = searchParams.get("codigo")?.replaceAll("\0", "").trim().slice(0, 60) || null;
  const filter = stockFilters.find((name) => name === searchParams.get("ver")) ?? "oldest";
  const typed = Number(searchParams.get("desde") ?? 0);
  const from = Number.isSafeInteger(typed) ? Math.min(Math.max(0, typed), lastLine) : 0;
  const found = await context.get(stockService).read({ filter, code, from });
  return { ...found, filter, code, from };
}

const page = href("/gestion/catalogo/existencias");

export default function Stock({ loaderData }: Route.ComponentProps) {
  const { age, lines, hasMore, now, today, filter, code, from } = loaderData;
  const isStale = age.newestAt !== null && now - age.newestAt > staleReportAge;
  return (
    <CatalogueFrame title={copy.title} tab={page}>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      {isStale && (
        <p className="mt-5 max-w-measure rounded-small border-2 border-danger bg-danger-surface p-4">
          {copy.stale}
        </p>
      )}
      <StockAgeFigures age={age} />
      <Form method="get" className="mt-8 flex flex-wrap items-end gap-3">
        <div className="min-w-0 grow sm:max-w-100">
          <Field
            type="search"
            name="codigo"
            label={copy.search}
            defaultValue={code ?? ""}
            maxLength={60}
          />
        </div>
        <Button type="submit" variant="quiet">
          {copy.find}
        </Button>
      </Form>
      <Filters chosen={code === null ? filter : null} />
      <StockLines lines={lines} today={today} empty={copy.empty[code === null ? filter : "code"]} />
      <div className="mt-5 flex flex-wrap items-center gap-4">
        {hasMore && (
          <ButtonLink
            variant="quiet"
            to={{ pathname: page, search: searchOf({ filter, code, from: from + lines.length }) }}
          >
            {copy.next}
          </ButtonLink>
        )}
        {from > 0 && (
          <TextLink to={{ pathname: page, search: searchOf({ filter, code, from: 0 }) }}>
            {copy.first}
          </TextLink>
        )}
      </div>
    </CatalogueFrame>
  );
}

function Filters({ chosen }: { chosen: StockFilter | null }) {
  return (
    <nav aria-label={copy.filters} className="mt-6">
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {stockFilters.map((filter) => (
          <li key={filter}>
            <TextLink
              to={{ pathname: page, search: searchOf({ filter, code: null, from: 0 }) }}
              aria-current={filter === chosen ? "page" : undefined}
              className="aria-[current=page]:font-semibold"
            >
              {copy.filterNames[filter]}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function searchOf({
  filter,
  code,
  from,
}: {
  filter: StockFilter;
  code: string | null;
  from: number;
}): string {
  const search = new URLSearchParams();
  if (code !== null) search.set("codigo", code);
  else if (filter !== "oldest") search.set("ver", filter);
  if (from > 0) search.set("desde", String(from));
  return search.size > 0 ? `?${search}` : "";
}

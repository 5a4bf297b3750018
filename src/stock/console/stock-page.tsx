import { href } from "react-router";
import { CatalogueFrame } from "../../products/console/offered/catalogue-frame.tsx";
import { type StockFilter, stockFilters } from "../../products/domain/stock-filter.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { TextLink } from "../../ui/text-link.tsx";
import { stockService } from "../context.ts";
import { stockCopy as copy } from "../copy/stock-copy.ts";
import { staleReportAge } from "../domain/stock-facts.ts";
import type { Route } from "./+types/stock-page";
import { StockAgeFigures } from "./stock-age-figures.tsx";
import { stockList } from "./stock-list.tsx";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "see-catalogue");
  const { values, asked } = stockList.read(url.searchParams);
  const code = values.codigo || null;
  const filter = stockFilters.find((name) => name === url.searchParams.get("ver")) ?? "oldest";
  const { page, today, ...found } = await context.get(stockService).read({ filter, code, asked });
  const rows = page.rows.map(({ incoming, ...line }) => ({
    ...line,
    incoming: incoming && { ...incoming, isLate: incoming.date < today },
  }));
  return { ...found, filter, values, page: { ...page, rows } };
}

const here = href("/gestion/catalogo/existencias");

export default function Stock({ loaderData }: Route.ComponentProps) {
  const { age, now, filter, values, page } = loaderData;
  const code = values.codigo;
  const isStale = age.newestAt !== null && now - age.newestAt > staleReportAge;
  return (
    <CatalogueFrame title={copy.title} tab={here}>
      <p className="mt-2 max-w-measure text-muted">{copy.text}</p>
      {isStale && (
        <p className="mt-5 max-w-measure rounded-small border-2 border-danger bg-danger-surface p-4">
          {copy.stale}
        </p>
      )}
      <StockAgeFigures age={age} />
      <stockList.List
        page={page}
        values={values}
        params={code === "" && filter !== "oldest" ? { ver: filter } : {}}
        empty={<p className="text-muted">{copy.empty[code === "" ? filter : "code"]}</p>}
      >
        <Filters chosen={code === "" ? filter : null} />
      </stockList.List>
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
              to={{ pathname: here, search: filter === "oldest" ? "" : `?ver=${filter}` }}
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

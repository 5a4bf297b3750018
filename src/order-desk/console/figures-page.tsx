import { href } from "react-router";
import { ConsolePage } from "../../console/page-parts.tsx";
import { formatDuration } from "../../kernel/copy/durations-copy.ts";
import { formatCount, formatShare } from "../../kernel/format.ts";
import { sumCents } from "../../kernel/money/compute.ts";
import { formatCents } from "../../kernel/money/format.ts";
import { allCatalogues } from "../../products/copy/catalogues.ts";
import { coloursOf } from "../../products/domain/catalogue-names.ts";
import { requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Chart, Numeral } from "../../ui/chart/chart.tsx";
import { percent } from "../../ui/chart/plot.tsx";
import { TextAnchor, TextLink } from "../../ui/text-link.tsx";
import { orderDesk } from "../context.ts";
import { figuresCopy as copy } from "../copy/figures-copy.ts";
import {
  type Duration,
  type FigurePeriod,
  figurePeriods,
  type OrderFigures,
} from "../domain/figures.ts";
import type { Route } from "./+types/figures-page";
import { OrderDaysChart } from "./figures-days.tsx";
import { readPeriod } from "./figures-period.ts";
import { RankedTable } from "./figures-table.tsx";

export async function loader({ context, url }: Route.LoaderArgs) {
  requireStaff(context, "handle-orders");
  const period = readPeriod(url.searchParams);
  const { byCatalogue, ...figures } = await context.get(orderDesk).readFigures(period);
  return { ...figures, period, catalogues: sumCatalogues(byCatalogue) };
}

function sumCatalogues(figures: OrderFigures["byCatalogue"]) {
  const named = [...allCatalogues(), { name: null, title: copy.catalogues.others }];
  return named.flatMap(({ name, title }) => {
    const own = figures.filter(({ catalogue }) => catalogue === name);
    const count = own.reduce((sum, row) => sum + row.orders, 0);
    return count === 0 && name === null
      ? []
      : [{ name, title, orders: count, net: sumCents(own.map(({ net }) => net)) }];
  });
}

export default function Figures({ loaderData }: Route.ComponentProps) {
  const { period, days, orders: count, net } = loaderData;
  return (
    <ConsolePage
      title={copy.title}
      text={copy.text}
      back={{ to: href("/gestion/pedidos"), label: copy.back }}
    >
      <Periods chosen={period} />
      <div className="mt-8 grid gap-x-14 gap-y-12 lg:grid-cols-2">
        <Chart id="total" title={copy.total.title} rule={copy.total.rule}>
          <div className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
            <Numeral name={copy.total.orders} value={formatCount(count)} variant="fill-outline" />
            <Numeral name={copy.total.net} value={formatCents(net)} variant="fill-primary" />
          </div>
        </Chart>
        <Catalogues catalogues={loaderData.catalogues} />
        <div className="lg:col-span-2">
          <OrderDaysChart days={days} orders={count} net={net} />
          <p className="mt-3">
            <TextAnchor href={`${href("/gestion/pedidos/cifras.csv")}?dias=${period}`} download>
              {copy.download}
            </TextAnchor>
          </p>
        </div>
        <Share
          id="servicio"
          copy={copy.fill}
          part={loaderData.units.ordered - loaderData.units.waiting}
          whole={loaderData.units.ordered}
        />
        <Times id="confirmar" copy={copy.confirm} time={loaderData.toConfirm} />
        <Times id="salir" copy={copy.ship} time={loaderData.toShip} />
        <Share
          id="plazos"
          copy={copy.kept}
          part={loaderData.promises.kept}
          whole={loaderData.promises.left}
        />
        <RankedTable
          id="faltas"
          copy={copy.missing}
          columns={[copy.missing.product, copy.missing.waiting, copy.missing.companies]}
          rows={loaderData.missing.map(({ sku, name, waiting, companies }) => ({
            key: sku,
            first: `${name} · ${sku}`,
            cells: [formatCount(waiting), formatCount(companies)],
          }))}
        />
        <RankedTable
          id="mejores"
          copy={copy.best}
          columns={[copy.best.company, copy.best.orders, copy.best.net]}
          rows={loaderData.best.map(({ companyId, name, orders: own, net: sum }) => ({
            key: companyId,
            first:
              name === "" ? copy.best.closed : <CompanyLink companyId={companyId} name={name} />,
            cells: [formatCount(own), formatCents(sum)],
          }))}
        />
        <RankedTable
          id="silencio"
          copy={copy.quiet}
          columns={[copy.quiet.company, copy.quiet.usual, copy.quiet.since]}
          rows={loaderData.quiet.map(({ companyId, name, usual, since }) => ({
            key: companyId,
            first: <CompanyLink companyId={companyId} name={name} />,
            cells: [copy.quiet.days(usual), copy.quiet.days(since)],
          }))}
        />
      </div>
    </ConsolePage>
  );
}

function Periods({ chosen }: { chosen: FigurePeriod }) {
  return (
    <nav aria-label={copy.period} className="mt-6">
      <ul className="flex flex-wrap gap-x-6">
        {figurePeriods.map((period) => (
          <li key={period}>
            <TextLink
              to={`${href("/gestion/pedidos/cifras")}?dias=${period}`}
              aria-current={period === chosen ? "true" : undefined}
              className="aria-[current]:font-semibold"
            >
              {copy.periods[period]}
            </TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Catalogues({ catalogues: rows }: { catalogues: ReturnType<typeof sumCatalogues> }) {
  const { title, rule, orders: countOf } = copy.catalogues;
  const max = Math.max(...rows.map(({ orders: count }) => count));
  return (
    <Chart id="catalogos" title={title} rule={rule}>
      <ul className="mt-3 space-y-3">
        {rows.map(({ name, title: catalogue, orders: count, net }) => (
          <li key={catalogue} className={coloursOf(name)}>
            <p className="mb-1 flex flex-wrap items-baseline justify-between gap-x-4">
              <span>{catalogue}</span>
              <span className="tabular-nums">
                {countOf(count)} · <span className="font-semibold">{formatCents(net)}</span>
              </span>
            </p>
            <svg aria-hidden="true" width="100%" height="14" className="block">
              <rect
                width={percent(count, max)}
                height="14"
                className={name === null ? "fill-outline" : "fill-catalogue"}
              />
            </svg>
          </li>
        ))}
      </ul>
    </Chart>
  );
}

/** Chart of a share, as a number and a bar. */
function Share({
  id,
  copy: { title, name, rule, sentence, none },
  part,
  whole,
}: {
  id: string;
  copy: typeof copy.fill | typeof copy.kept;
  part: number;
  whole: number;
}) {
  if (whole === 0)
    return (
      <Chart id={id} title={title}>
        <p className="mt-3 text-muted">{none}</p>
      </Chart>
    );
  return (
    <Chart id={id} title={title} rule={rule}>
      <div className="mt-4">
        <Numeral name={name} value={formatShare(part / whole)} variant="fill-primary" />
      </div>
      <svg role="img" aria-label={sentence(part, whole)} width="100%" height="28" className="mt-5">
        <rect y="8" width="100%" height="12" className="fill-sunken stroke-outline" />
        <rect y="8" width={percent(part, whole)} height="12" className="fill-primary" />
      </svg>
      <p className="mt-1 text-step--1">{sentence(part, whole)}</p>
    </Chart>
  );
}

/** Chart of the time that a step takes. */
function Times({
  id,
  copy: { title, median, p90, rule, none },
  time,
}: {
  id: string;
  copy: typeof copy.confirm | typeof copy.ship;
  time: Duration | null;
}) {
  if (!time)
    return (
      <Chart id={id} title={title}>
        <p className="mt-3 text-muted">{none}</p>
      </Chart>
    );
  return (
    <Chart id={id} title={title} rule={rule}>
      <div className="mt-4 flex flex-wrap gap-x-10 gap-y-4">
        <Numeral name={median} value={formatDuration(time.median)} variant="fill-primary" />
        <Numeral name={p90} value={formatDuration(time.p90)} variant="fill-outline" />
      </div>
    </Chart>
  );
}

function CompanyLink({ companyId, name }: { companyId: string; name: string }) {
  return <TextLink to={href("/gestion/empresas/:id", { id: companyId })}>{name}</TextLink>;
}

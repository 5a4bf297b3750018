import { Form, href } from "react-router";
import { cartCopy } from "../../carts/copy/cart-copy.ts";
import { requireBuyer } from "../../carts/pages/offered/require-buyer.ts";
import { memberMay } from "../../companies/domain/member.ts";
import { formatShortDay } from "../../kernel/format.ts";
import { joinParts } from "../../kernel/join-parts.ts";
import { readPageAsked } from "../../kernel/paging.ts";
import { totalsCopy } from "../../order-totals/copy/totals-copy.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { CentsText } from "../../storefront/pages/offered/price.tsx";
import { Button, ButtonLink } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { orders } from "../context.ts";
import { ordersCopy as copy, orderCopy, orderStateName } from "../copy/order-copy.ts";
import { ordersFileCopy as fileCopy } from "../copy/orders-file-copy.ts";
import { lacksFreight } from "../domain/order.ts";
import type { Route } from "./+types/order-list";

export const handle: PageHandle = { scripts: "plain" };

export async function loader({ context, url }: Route.LoaderArgs) {
  const { scope } = await requireBuyer(context, "see-orders");
  const search = (url.searchParams.get("q") ?? "").slice(0, 100);
  const asked = readPageAsked(url.searchParams);
  const { rows, previous, next } = await context
    .get(orders)
    .list(scope.companyId, { search, asked });
  return {
    mayExport: memberMay(scope.role, "export-orders"),
    search,
    previous,
    next,
    rows: rows.map(({ order, state, lines, charged }) => ({
      reference: order.reference,
      placedAt: order.placedAt,
      placedBy: order.placedBy?.name ?? orderCopy.facts.erasedBuyer(order.companyName),
      customerReference: order.customerReference,
      total: charged,
      lacksFreight: lacksFreight({ order, state }),
      state: orderStateName(order, state),
      lines,
    })),
  };
}

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { rows, search, previous, next, mayExport } = loaderData;
  return (
    <>
      <title>{copy.title}</title>
      <h1 className="text-step-4">{copy.title}</h1>
      <Form
        method="get"
        reloadDocument
        className="mt-6 flex max-w-measure flex-wrap items-end gap-3"
      >
        <div className="min-w-0 grow">
          <Field name="q" type="search" label={copy.search} defaultValue={search} maxLength={100} />
        </div>
        <Button type="submit" variant="quiet">
          {copy.find}
        </Button>
      </Form>
      {rows.length === 0 ? (
        <Nothing search={search} />
      ) : (
        <ul className="mt-6 border-b border-line">
          {rows.map((row) => (
            <li
              key={row.reference}
              className="grid gap-x-6 gap-y-1 border-t border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-baseline lg:grid-cols-[11rem_minmax(0,1fr)_12rem_7rem]"
            >
              <p>
                <TextAnchor
                  href={href("/pedidos/:reference", { reference: row.reference })}
                  className="font-medium whitespace-nowrap tabular-nums"
                >
                  {row.reference}
                </TextAnchor>
              </p>
              <p className="min-w-0 wrap-anywhere text-muted">
                {joinParts([
                  formatShortDay(row.placedAt),
                  row.placedBy,
                  copy.lines(row.lines),
                  row.customerReference,
                ])}
              </p>
              <p className="sm:text-right lg:text-left">{row.state}</p>
              <p className="font-semibold tabular-nums sm:col-start-2 sm:row-start-1 sm:text-right lg:col-start-4">
                <CentsText amount={row.total} />
                {row.lacksFreight && (
                  <span className="block text-step--1 font-normal text-muted">
                    {totalsCopy.withoutFreight}
                  </span>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
      {rows.length > 0 && mayExport && (
        <p className="mt-6 flex flex-wrap items-center gap-x-4">
          <span>{fileCopy.title}:</span>
          <TextAnchor href={href("/pedidos.csv")} download>
            {fileCopy.formats.csv}
          </TextAnchor>
          <TextAnchor href={href("/pedidos.xlsx")} download>
            {fileCopy.formats.xlsx}
          </TextAnchor>
        </p>
      )}
      {(previous || next) && (
        <nav aria-label={copy.pages} className="mt-6 flex gap-6">
          {previous && (
            <PageLink search={search} position={{ hasta: previous }} label={copy.newer} />
          )}
          {next && <PageLink search={search} position={{ desde: next }} label={copy.older} />}
        </nav>
      )}
    </>
  );
}

function PageLink({
  search,
  position,
  label,
}: {
  search: string;
  position: Record<string, string>;
  label: string;
}) {
  const query = new URLSearchParams({ ...(search !== "" && { q: search }), ...position });
  return <TextAnchor href={`${href("/pedidos")}?${query}`}>{label}</TextAnchor>;
}

function Nothing({ search }: { search: string }) {
  if (search !== "")
    return (
      <p className="mt-8">
        {copy.nothing(search)} <TextAnchor href={href("/pedidos")}>{copy.all}</TextAnchor>
      </p>
    );
  return (
    <div className="mt-8">
      <p>{copy.empty}</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={href("/catalogo")} reloadDocument>
          {cartCopy.catalogue}
        </ButtonLink>
        <ButtonLink to={href("/pedido-rapido")} reloadDocument variant="quiet">
          {cartCopy.quickOrder}
        </ButtonLink>
      </p>
    </div>
  );
}

import { data, Form, href, redirect } from "react-router";
import { History } from "../../console/history.tsx";
import { type ListColumn, ListTable } from "../../console/list-table.tsx";
import { Card, ConsolePage, Done } from "../../console/page-parts.tsx";
import { formatDay, formatShortDay } from "../../kernel/format.ts";
import { discreetName } from "../../orders/domain/discreet-line.ts";
import { foldLot } from "../../orders/domain/lot.ts";
import { shipmentNumber } from "../../orders/domain/shipment.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { consoleProductPath } from "../../products/console/offered/console-product-path.ts";
import { productStateNames } from "../../products/copy/catalogue-console-copy.ts";
import { company as seller } from "../../seller/copy/company.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { TextAnchor, TextLink } from "../../ui/text-link.tsx";
import { orderDesk } from "../context.ts";
import { staffOrdersCopy } from "../copy/desk-links-copy.ts";
import { recallCopy as copy } from "../copy/recall-copy.ts";
import { byCompany, type RecalledCompany } from "../domain/recall.ts";
import type { Route } from "./+types/recall-page";
import { orderPath } from "./decide-on-order.ts";
import { readRecallAsked } from "./recall-asked.ts";

export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-orders");
  const asked = readRecallAsked(url.searchParams);
  if (asked.code === "") return { asked, found: null, done: null };
  const found = await context.get(orderDesk).readRecall(asked);
  return {
    asked,
    found: found && {
      product: found.product,
      since: found.since,
      companies: byCompany(found.shipments),
      recalledLots: found.recalledLots,
      isRecalled: found.recalledLots.some(({ lot }) => foldLot(lot) === foldLot(asked.lot)),
      changes: found.changes,
    },
    done: url.searchParams.get("hecho"),
  };
}

/** Recalls the lot that the page shows, or lets it leave again. */
export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-orders");
  const { text } = await readForm(request);
  const asked = readRecallAsked(new URL(request.url).searchParams);
  const productId = Number(/^\d{1,15}$/.exec(text("product"))?.[0] ?? 0);
  if (foldLot(asked.lot) === "") throw data(null, 400);
  const desk = context.get(orderDesk);
  const isRelease = text("release") !== "";
  const change = isRelease ? desk.releaseLot : desk.recallLot;
  const { kind } = await change(actor, { productId, lot: asked.lot });
  if (kind === "gone") throw data(null, 404);
  if (kind === "unavailable") throw data(null, 503);
  return redirect(`${recallPath(asked)}&hecho=${isRelease ? "liberado" : "retirado"}`, 303);
}

function recallPath({ code, lot }: { code: string; lot: string }): string {
  return `${href("/gestion/pedidos/retirada")}?${new URLSearchParams({ producto: code, lote: lot })}`;
}

export default function Recall({ loaderData: { asked, found, done } }: Route.ComponentProps) {
  return (
    <ConsolePage
      title={copy.title}
      text={copy.text}
      back={{ to: href("/gestion/pedidos"), label: staffOrdersCopy.back }}
    >
      <Form
        method="get"
        className="mt-6 grid max-w-2xl items-end gap-4 sm:grid-cols-[1fr_10rem_auto] print:hidden"
      >
        <Field
          name="producto"
          type="text"
          label={copy.product}
          defaultValue={asked.code}
          autoComplete="off"
          maxLength={100}
        />
        <Field
          name="lote"
          type="text"
          label={copy.lot}
          defaultValue={asked.lot}
          autoComplete="off"
          maxLength={40}
        />
        <Button type="submit">{copy.find}</Button>
      </Form>
      {(done === "retirado" || done === "liberado") && (
        <div className="mt-6">
          <Done>{copy.lots.done[done]}</Done>
        </div>
      )}
      {asked.code !== "" && !found && <p className="mt-6">{copy.unknown(asked.code)}</p>}
      {found && <FoundProduct asked={asked} found={found} />}
    </ConsolePage>
  );
}

type Found = NonNullable<Route.ComponentProps["loaderData"]["found"]>;

type Asked = { code: string; lot: string };

function FoundProduct({ asked, found }: { asked: Asked; found: Found }) {
  const { product, since } = found;
  return (
    <div className="mt-8 grid gap-6">
      <div>
        <h2 className="text-step-2">{product.name}</h2>
        <p className="text-muted">
          {[product.sku, productStateNames[product.state], copy.since(formatDay(since))].join(
            " · ",
          )}
        </p>
        {product.state !== "withdrawn" && (
          <p className="mt-2 max-w-measure">
            {copy.notWithdrawn}{" "}
            <TextLink to={consoleProductPath(product.id)}>{copy.withdraw}</TextLink>
          </p>
        )}
      </div>
      <Lots asked={asked} found={found} />
      <Buyers asked={asked} found={found} />
    </div>
  );
}

/** Recalled lots of the product, and the button for the one that was asked for. */
function Lots({
  asked,
  found: { product, recalledLots, isRecalled, changes },
}: {
  asked: Asked;
  found: Found;
}) {
  if (asked.lot === "" && changes.length === 0)
    return <p className="text-muted">{copy.lots.hint}</p>;
  return (
    <Card id="lotes" title={copy.lots.title}>
      <p className="mt-2 max-w-measure text-muted">{copy.lots.text}</p>
      {recalledLots.length > 0 && (
        <p className="mt-2 font-medium">{copy.lots.recalled(recalledLots.map(({ lot }) => lot))}</p>
      )}
      {asked.lot !== "" && (
        <Form method="post" action={recallPath(asked)} reloadDocument className="mt-4">
          <input type="hidden" name="product" value={product.id} />
          <Button
            type="submit"
            variant={isRecalled ? "quiet" : "primary"}
            {...(isRecalled && { name: "release", value: "yes" })}
          >
            {isRecalled ? copy.lots.release(asked.lot) : copy.lots.recall(asked.lot)}
          </Button>
        </Form>
      )}
      <History
        entries={changes.map(({ id, at, what, actor, after }) => ({
          id,
          at,
          by: actor.name ?? "",
          text: copy.lots.change(what, after?.lot ?? ""),
        }))}
      />
    </Card>
  );
}

/** Companies that got the product, or the lot, and the draft of the notice to them. */
function Buyers({ asked, found: { product, companies } }: { asked: Asked; found: Found }) {
  if (companies.length === 0) return <p>{copy.nobody}</p>;
  const query = new URLSearchParams({ producto: asked.code, lote: asked.lot });
  return (
    <>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-6">
          {copy.sum(
            companies.length,
            companies.reduce((sum, { units }) => sum + units, 0),
          )}
          <TextAnchor href={`${href("/gestion/pedidos/retirada.xlsx")}?${query}`}>
            {copy.download}
          </TextAnchor>
        </p>
        <ListTable
          caption={copy.buyers}
          columns={columns}
          rows={companies}
          rowId={({ companyId }) => companyId}
        />
      </div>
      <Card id="aviso" title={copy.notice.title}>
        <p className="mt-2 max-w-measure text-muted">{copy.notice.text}</p>
        <p className="mt-3 max-w-measure border-l-2 border-line pl-3 whitespace-pre-line wrap-anywhere">
          {copy.notice.draft({
            name: product.name,
            nameInSubject: discreetName(product),
            sku: product.sku,
            lot: asked.lot,
            seller: seller.legalName,
            email: seller.email,
            phone: seller.phone,
          })}
        </p>
      </Card>
    </>
  );
}

const columns: readonly ListColumn<RecalledCompany>[] = [
  {
    label: copy.shown.company,
    isName: true,
    cell: ({ companyId, companyName }) => (
      <TextLink to={href("/gestion/empresas/:id", { id: companyId })}>{companyName}</TextLink>
    ),
  },
  {
    label: copy.shown.shipments,
    onPhone: "line",
    cell: ({ shipments }) => (
      <ul className="text-muted">
        {shipments.map((one, index) => (
          <li key={String(index)} className="flex flex-wrap gap-x-3">
            <TextLink to={orderPath(one.orderId)} className="tabular-nums">
              {shipmentNumber(one.reference, { number: one.shipment })}
            </TextLink>
            <span className="self-center">
              {[
                formatShortDay(one.shippedAt),
                ...(one.lot === "" ? [] : [`${copy.lot} ${one.lot}`]),
                copy.units(one.quantity),
              ].join(" · ")}
            </span>
          </li>
        ))}
      </ul>
    ),
  },
  {
    label: copy.shown.units,
    isNumber: true,
    cell: ({ units }) => (
      <>
        <span className="md:hidden">{copy.inTotal} </span>
        {copy.units(units)}
      </>
    ),
  },
];

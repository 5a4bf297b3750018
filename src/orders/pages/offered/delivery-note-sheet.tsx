import { barsPath } from "../../../kernel/ean-bars.ts";
import { formatDay, formatShortDay } from "../../../kernel/format.ts";
import { formatGtin } from "../../../kernel/gtin.ts";
import { company as seller } from "../../../seller/copy/company.ts";
import { deliveryNoteCopy as copy } from "../../copy/delivery-note-copy.ts";
import { orderCopy } from "../../copy/order-copy.ts";
import type { DeliveryNote } from "./delivery-note-of.ts";

/** Sheet to print: what is in the parcels of a shipment, with codes for a scanner. */
export function DeliveryNoteSheet({ note }: { note: DeliveryNote }) {
  const facts = [
    [copy.order, [note.reference, note.customerReference].filter(Boolean).join(" · ")],
    [copy.date, formatDay(note.shippedAt)],
    [copy.parcels, `${note.parcels}`],
    [copy.carrier, note.carrier],
  ].filter(([, value]) => value !== "");
  return (
    <article>
      <div className="flex flex-wrap items-start justify-between gap-6">
        <div>
          <h1 className="text-step-3">
            {copy.title} <span className="inline-block tabular-nums">{note.number}</span>
          </h1>
          <p className="font-medium">{copy.notInvoice}</p>
        </div>
        <MatrixCode rows={note.code} label={copy.codeOf(note.number)} />
      </div>
      <div className="mt-6 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
        <p className="whitespace-pre-line">
          <span className="block text-muted">{copy.from}</span>
          {seller.legalName}
          {`\n${seller.address}`}
        </p>
        <p className="whitespace-pre-line wrap-anywhere">
          <span className="block text-muted">{copy.to}</span>
          {note.companyName}
          {`\n${note.address}`}
          {note.addressNote && `\n${note.addressNote}`}
        </p>
      </div>
      <dl className="mt-4 grid grid-cols-[auto_minmax(0,1fr)] gap-x-3">
        {facts.map(([term, value]) => (
          <div key={term} className="contents">
            <dt className="text-muted">{term}</dt>
            <dd className="wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
      <table className="mt-6 w-full text-left">
        <thead>
          <tr className="border-b border-line text-step--1 text-muted">
            <th scope="col" className="py-2 pr-4 font-normal">
              {copy.product}
            </th>
            <th scope="col" className="py-2 pl-4 text-right font-normal">
              {copy.units}
            </th>
          </tr>
        </thead>
        <tbody>
          {note.lines.map(({ key, sku, gtin, quantity, lot, bestBefore, modules, ...line }) => (
            <tr key={key} className="break-inside-avoid border-b border-line align-top">
              <th scope="row" className="py-3 pr-4 font-normal wrap-anywhere">
                {line.name}
                <span className="block text-step--1 text-muted">
                  {[
                    sku,
                    ...(lot === "" ? [] : [`${copy.lot} ${lot}`]),
                    ...(bestBefore === null ? [] : [`${copy.bestBefore} ${dayOf(bestBefore)}`]),
                  ].join(" · ")}
                </span>
                {line.note !== "" && (
                  <span className="block">{orderCopy.lines.note(line.note)}</span>
                )}
                {modules && gtin && <EanCode modules={modules} gtin={gtin} />}
              </th>
              <td className="py-3 pl-4 text-right font-medium tabular-nums">{quantity}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {note.left > 0 && <p className="mt-3">{copy.left(note.left)}</p>}
      <p className="mt-10 hidden border-b border-line pb-10 print:block">{copy.received}</p>
    </article>
  );
}

function dayOf(day: string): string {
  return formatShortDay(Date.parse(`${day}T12:00:00Z`));
}

/** QR code; white around it, because a scanner needs the contrast whatever the colours of the page. */
function MatrixCode({ rows, label }: { rows: readonly (readonly boolean[])[]; label: string }) {
  const size = rows.length;
  const path = rows
    .flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${size + 8} ${size + 8}`}
      shapeRendering="crispEdges"
      className="size-28 shrink-0 bg-[white] text-[black]"
    >
      <path d={path} fill="currentColor" />
    </svg>
  );
}

function EanCode({ modules, gtin }: { modules: string; gtin: string }) {
  return (
    <span className="mt-1 inline-block">
      <svg
        aria-hidden="true"
        viewBox={`-11 0 ${modules.length + 18} 1`}
        preserveAspectRatio="none"
        shapeRendering="crispEdges"
        className="h-10 w-40 bg-[white] text-[black]"
      >
        <path d={barsPath(modules)} fill="currentColor" />
      </svg>
      <span className="block text-step--1 text-muted tabular-nums">{formatGtin(gtin)}</span>
    </span>
  );
}

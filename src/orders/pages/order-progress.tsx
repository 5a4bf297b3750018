import { Form, href } from "react-router";
import { formatDay, formatWeekdayAndDay } from "../../kernel/format.ts";
import { joinParts } from "../../kernel/join-parts.ts";
import { SeenCompany } from "../../members/pages/offered/seen-company.tsx";
import { Button } from "../../ui/button.tsx";
import { TextArea } from "../../ui/text-area.tsx";
import { TextAnchor } from "../../ui/text-link.tsx";
import { orderCopy } from "../copy/order-copy.ts";
import type { OrderTimeline, TimelineEntry } from "../domain/timeline.ts";

const copy = orderCopy.timeline;

/** Steps of an order with their dates; what is late stands above them. */
export function Timeline({ timeline }: { timeline: OrderTimeline }) {
  const { entries, late, waiting } = timeline;
  return (
    <section aria-labelledby="linea-de-tiempo" className="mt-6">
      <h2 id="linea-de-tiempo" className="sr-only">
        {copy.title}
      </h2>
      {late && (
        <p className="mb-4 max-w-measure rounded-small border-2 border-danger p-4">
          {late.kind === "leaving"
            ? copy.lateLeaving(formatWeekdayAndDay(late.by))
            : copy.lateArriving(formatWeekdayAndDay(late.by))}
        </p>
      )}
      <ol className="grid gap-3 sm:grid-cols-5 sm:gap-4">
        {entries.map((entry) => {
          const { step, isDone, isPartial } = entry;
          const isReached = isDone || isPartial;
          return (
            <li
              key={step}
              className={`border-l-4 pl-3 sm:border-t-4 sm:border-l-0 sm:pt-3 sm:pl-0 ${isReached ? "border-primary" : "border-line"}`}
            >
              <p className={isReached ? "font-semibold" : "text-muted"}>
                {isDone && <span aria-hidden="true">✓ </span>}
                {isPartial ? copy.inPart(copy.steps[step]) : copy.steps[step]}
              </p>
              {datesOf(entry, timeline).map((text) => (
                <p key={text} className="text-step--1 text-muted">
                  {text}
                </p>
              ))}
            </li>
          );
        })}
      </ol>
      {waiting !== "none" && <p className="mt-4 max-w-measure">{copy.waiting[waiting]}</p>}
    </section>
  );
}

/** Dates of a step: when it was reached, and by when it is promised. */
function datesOf(entry: TimelineEntry, timeline: OrderTimeline): string[] {
  const reached = entry.at === null ? [] : [formatDay(entry.at)];
  return entry.isDone ? reached : [...reached, ...promiseOf(entry, timeline)];
}

function promiseOf(
  { step, isPartial, at, by }: TimelineEntry,
  { entries, isSplit, isTogether, isHeld, isArrivalPromised }: OrderTimeline,
): string[] {
  if (step === "shipped" && isHeld) {
    if (isTogether) return [copy.together];
    return [isPartial ? copy.restInStock : copy.inStock];
  }
  if (step === "delivered" && !isArrivalPromised) return at === null ? [copy.notPromised] : [];
  if (by === null) return [];
  const day = formatWeekdayAndDay(by);
  const isPartlySent = entries.some((entry) => entry.step === "shipped" && entry.isPartial);
  if (step === "delivered" && isPartlySent) return [copy.sentBy(day)];
  if (isPartial) return [isSplit ? copy.nextBy(day) : copy.restBy(day)];
  return [isSplit ? copy.firstBy(day) : copy.by(day)];
}

type ShownShipment = {
  id: string;
  number: number;
  parcels: number;
  carrier: string;
  trackingUrl: string;
  shippedAt: number;
  deliveredAt: number | null;
};

/** Shipments of an order with their papers, and the button that says that one has arrived. */
export function Shipments({
  reference,
  shipments,
  mayAct,
}: {
  reference: string;
  shipments: readonly ShownShipment[];
  mayAct: boolean;
}) {
  const words = orderCopy.shipments;
  return (
    <section aria-labelledby="envios" className="mt-10">
      <h2 id="envios" className="text-step-1">
        {words.title}
      </h2>
      <ul className="mt-3">
        {shipments.map(({ id, number, parcels, carrier, trackingUrl, shippedAt, deliveredAt }) => (
          <li key={id} className="border-t border-line py-3">
            <p>
              {joinParts([
                words.sent(formatDay(shippedAt), parcels),
                carrier,
                deliveredAt === null ? "" : words.delivered(formatDay(deliveredAt)),
              ])}
            </p>
            <div className="mt-2 flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
              {trackingUrl !== "" && (
                <TextAnchor href={trackingUrl} rel="noreferrer">
                  {words.tracking}
                </TextAnchor>
              )}
              <TextAnchor
                href={href("/pedidos/:reference/envios/:number", {
                  reference,
                  number: `${number}`,
                })}
              >
                {words.note}
              </TextAnchor>
              {mayAct && deliveredAt === null && (
                <Form
                  method="post"
                  action={`${href("/pedidos/:reference", { reference })}/recepcion`}
                  reloadDocument
                >
                  <SeenCompany />
                  <Button type="submit" variant="quiet" name="shipment" value={number}>
                    {words.arrived}
                  </Button>
                </Form>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function QuestionForm({ reference, isOpen }: { reference: string; isOpen: boolean }) {
  const words = orderCopy.question;
  return (
    <details open={isOpen} className="mt-3">
      <summary className="min-h-touch content-center underline-quiet">{words.open}</summary>
      <Form
        method="post"
        action={`${href("/pedidos/:reference", { reference })}/pregunta`}
        reloadDocument
        className="mt-3 grid max-w-measure gap-4"
      >
        <SeenCompany />
        <TextArea
          id="pregunta"
          name="question"
          label={words.label}
          hint={words.hint}
          maxLength={1000}
          required
        />
        <Button type="submit" className="justify-self-start">
          {words.submit}
        </Button>
      </Form>
    </details>
  );
}

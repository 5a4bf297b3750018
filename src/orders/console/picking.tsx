import { useEffect, useRef } from "react";
import { data, Form, href } from "react-router";
import { DueMark } from "../../console/due-mark.tsx";
import { ConsolePage } from "../../console/page-parts.tsx";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { Field, fieldId } from "../../ui/field.tsx";
import { orderDesk } from "../context.ts";
import { staffOrdersCopy } from "../copy/console-copy.ts";
import { pickingCopy as copy } from "../copy/desk-copy.ts";
import type { PickLine, PickOutcome } from "../domain/pick-line.ts";
import type { Route } from "./+types/picking";
import { dueOfOrder } from "./due.ts";
import { playScanSound } from "./scan-sound.ts";

/** Orders that are prepared together; more are not carried in one walk. */
const maxOrders = 12;

/** Without chosen orders the page offers those to prepare; with them it is their pick list. */
export async function loader({ url, context }: Route.LoaderArgs) {
  requireStaff(context, "handle-orders");
  const chosen = chosenIn(url);
  const desk = context.get(orderDesk);
  const now = Date.now();
  return {
    chosen,
    offered:
      chosen.length > 0
        ? []
        : (await desk.listToPick()).map((order) => ({ ...order, due: dueOfOrder(order, now) })),
    lines: await desk.listPickLines(chosen),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-orders");
  const { text } = await readForm(request);
  const desk = context.get(orderDesk);
  const picking = { orderIds: chosenIn(new URL(request.url)), actor };
  const [orderId = "", position = ""] = (text("pick") || text("back")).split(" ");
  if (orderId !== "") {
    const isBack = text("back") !== "";
    await desk.pickLine(picking, { orderId, position: Number(position), isBack });
    return null;
  }
  const code = text("code").slice(0, 200);
  const outcome = await desk.pickByCode(picking, code);
  const isRight = outcome.kind === "picked";
  return data({ isRight, sentence: sentenceOf(outcome, code) }, isRight ? 200 : 422);
}

function chosenIn({ searchParams }: URL): string[] {
  return searchParams
    .getAll("pedido")
    .filter((id) => /^[\w-]{1,64}$/.test(id))
    .slice(0, maxOrders);
}

function sentenceOf(outcome: PickOutcome, code: string): string {
  switch (outcome.kind) {
    case "picked":
      return copy.picked(
        outcome.line.allocated,
        outcome.line.name,
        outcome.line.reference,
        outcome.left,
      );
    case "already":
      return copy.already(outcome.line.name);
    case "wrong":
      return copy.wrong(code);
    case "unavailable":
      return copy.unavailable;
  }
}

export default function Picking({ loaderData, actionData }: Route.ComponentProps) {
  const { chosen, offered, lines } = loaderData;
  return (
    <ConsolePage
      title={copy.title}
      text={chosen.length === 0 ? copy.text : copy.listText}
      back={
        chosen.length === 0
          ? { to: href("/gestion/pedidos"), label: staffOrdersCopy.back }
          : { to: href("/gestion/pedidos/recogida"), label: copy.others }
      }
    >
      {chosen.length === 0 ? (
        <OrderChoice orders={offered} />
      ) : (
        <>
          <ScanForm answer={actionData ?? undefined} />
          <PickList lines={lines} />
        </>
      )}
    </ConsolePage>
  );
}

function OrderChoice({ orders }: { orders: Route.ComponentProps["loaderData"]["offered"] }) {
  if (orders.length === 0) return <p className="mt-6">{copy.none}</p>;
  return (
    <Form method="get" className="mt-6 grid gap-2">
      <ul className="border-b border-line">
        {orders.map(({ id, reference, companyName, lines, due }) => (
          <li key={id} className="border-t border-line py-1">
            <Checkbox name="pedido" value={id}>
              <span className="flex min-w-0 flex-wrap gap-x-4">
                <span className="font-medium tabular-nums">{reference}</span>
                <span className="wrap-anywhere">{companyName}</span>
                <span className="text-muted">{staffOrdersCopy.lines(lines)}</span>
                {due && <DueMark due={due} />}
              </span>
            </Checkbox>
          </li>
        ))}
      </ul>
      <Button type="submit" className="mt-3 justify-self-start">
        {copy.together}
      </Button>
    </Form>
  );
}

/** Field for a scanner, which ends each code with Enter. The answer is heard, read and shown. */
function ScanForm({ answer }: { answer: { isRight: boolean; sentence: string } | undefined }) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!answer) return;
    playScanSound(answer.isRight);
    form.current?.reset();
    document.getElementById(fieldId("code"))?.focus();
  }, [answer]);
  return (
    <Form ref={form} method="post" preventScrollReset className="mt-6 max-w-measure print:hidden">
      <Field
        name="code"
        type="text"
        label={copy.scan}
        hint={copy.scanHint}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        maxLength={200}
      />
      <p
        role={answer && !answer.isRight ? "alert" : "status"}
        className={`mt-3 min-h-12 text-step-1 ${answer?.isRight === false ? "font-semibold text-danger" : ""}`}
      >
        {answer?.sentence}
      </p>
    </Form>
  );
}

function PickList({ lines }: { lines: readonly PickLine[] }) {
  if (lines.length === 0) return <p className="mt-6">{copy.nothing}</p>;
  return (
    <Form method="post" preventScrollReset>
      <ol className="mt-2 border-b border-line">
        {lines.map((line) => {
          const value = `${line.orderId} ${line.position}`;
          const isPicked = line.allocated === 0;
          return (
            <li
              key={value}
              className={`grid grid-cols-[minmax(0,1fr)_auto] items-baseline gap-x-4 gap-y-1 border-t border-line py-3 sm:grid-cols-[7rem_minmax(0,1fr)_auto_9rem] ${isPicked ? "text-muted" : ""}`}
            >
              <span className="font-medium">{line.location || copy.noShelf}</span>
              <span className="col-span-2 min-w-0 wrap-anywhere sm:col-span-1">
                {line.name}
                <span className="block text-step--1 text-muted tabular-nums">
                  {[line.sku, line.gtin, line.reference].filter(Boolean).join(" · ")}
                </span>
              </span>
              <span className="text-step-1 font-semibold tabular-nums">
                {isPicked ? `✓ ${line.picked}` : line.allocated}
              </span>
              <span className="text-right print:hidden">
                <Button
                  type="submit"
                  variant="quiet"
                  name={isPicked ? "back" : "pick"}
                  value={value}
                  aria-label={isPicked ? copy.backOf(line.name) : copy.pickOf(line.name)}
                >
                  {isPicked ? copy.back : copy.pick}
                </Button>
              </span>
            </li>
          );
        })}
      </ol>
    </Form>
  );
}

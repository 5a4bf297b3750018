import { data, Form, href } from "react-router";
import { DueMark } from "../../console/due-mark.tsx";
import { ConsolePage } from "../../console/page-parts.tsx";
import { readScannedLot } from "../../orders/domain/lot.ts";
import { readForm } from "../../platform/http/read-form.ts";
import { requireActor, requireStaff } from "../../staff/console/offered/require-staff.ts";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";
import { orderDesk } from "../context.ts";
import { pickingCopy as copy } from "../copy/desk-copy.ts";
import { staffOrdersCopy } from "../copy/desk-links-copy.ts";
import type { PickLine, PickOutcome } from "../domain/pick-line.ts";
import { parseLot, type TypedLot } from "../domain/shipment-form.ts";
import type { Route } from "./+types/picking";
import { dueOfOrder } from "./due.ts";
import { LotForm, PickList, ScanForm } from "./parts/pick-forms.tsx";

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
        : (await desk.listToPick()).map((order) => ({
            ...order,
            due: dueOfOrder(order, { now, isHeld: false }),
          })),
    lines: await desk.listPickLines(chosen),
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  const actor = requireActor(context, "handle-orders");
  const { text } = await readForm(request);
  const desk = context.get(orderDesk);
  const picking = { orderIds: chosenIn(new URL(request.url)), actor };
  const back = lineIn(text("back"));
  if (back) {
    await desk.putLineBack(picking, back);
    return null;
  }
  const code = text("code").slice(0, 200);
  const line = lineIn(text("pick"));
  if (!line) return answerOf(await desk.pickByCode(picking, code), { code });
  const typed = typedLotIn(text);
  const lot = typed && parseLot(typed);
  if (typed && !lot) {
    const found = findLine(await desk.listPickLines(picking.orderIds), line);
    return answerOf(found ? { kind: "lot-wanted", line: found } : { kind: "moved" }, { typed });
  }
  const taken = lot && lot.lot !== "" ? { ...lot, units: lot.units || null } : null;
  const outcome = await desk.pickLine(picking, { ...line, lot: taken });
  return answerOf(outcome, { typed });
}

/** Order and position that a button names; null for none. */
function lineIn(value: string): { orderId: string; position: number } | null {
  const [orderId = "", position = ""] = value.split(" ");
  return orderId === "" ? null : { orderId, position: Number(position) };
}

function findLine(
  lines: readonly PickLine[],
  { orderId, position }: { orderId: string; position: number },
): PickLine | undefined {
  return lines.find((one) => one.orderId === orderId && one.position === position);
}

/** Fields of the form of a lot; null if the form is another one. */
function typedLotIn(text: (name: string) => string): TypedLot["fields"] | null {
  const typed = {
    units: text("units").slice(0, 80),
    lot: text("lot").slice(0, 80),
    bestBefore: text("bestBefore").slice(0, 80),
  };
  return text("asked") === "" ? null : typed;
}

/** Answer to a scan or a button: heard, read, and with the form of the lot where it is wanted. */
function answerOf(
  outcome: PickOutcome,
  { code = "", typed = null }: { code?: string; typed?: TypedLot["fields"] | null },
) {
  const isAsked = outcome.kind === "lot-wanted" && typed === null;
  const isRight = outcome.kind === "picked" || isAsked;
  const asked =
    outcome.kind === "lot-wanted"
      ? { line: outcome.line, typed: typed ?? suggestedLot(outcome.line, code) }
      : null;
  const sentence =
    outcome.kind === "lot-wanted" && !isAsked ? copy.lot.wrong : sentenceOf(outcome, code);
  return data({ isRight, sentence, asked }, isRight ? 200 : 422);
}

function suggestedLot({ allocated }: PickLine, code: string): TypedLot["fields"] {
  const scanned = readScannedLot(code);
  return {
    units: `${allocated}`,
    lot: scanned?.lot ?? "",
    bestBefore: scanned?.bestBefore ?? "",
  };
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
      return copy.picked(outcome.units, outcome.line.name, outcome.line.reference, outcome.left);
    case "already":
      return copy.already(outcome.line.name);
    case "wrong":
      return copy.wrong(code);
    case "lot-wanted":
      return copy.lot.wanted;
    case "recalled":
      return copy.recalled(outcome.lot, outcome.line.name);
    case "moved":
      return copy.moved;
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
          {actionData?.asked ? (
            <LotForm answer={actionData} asked={actionData.asked} later={pathOf(chosen)} />
          ) : (
            <ScanForm answer={actionData ?? undefined} />
          )}
          <PickList lines={lines} />
        </>
      )}
    </ConsolePage>
  );
}

function pathOf(chosen: readonly string[]): string {
  const query = new URLSearchParams(chosen.map((id) => ["pedido", id]));
  return `${href("/gestion/pedidos/recogida")}?${query}`;
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

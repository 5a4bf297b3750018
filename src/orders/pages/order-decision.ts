import { data, href, redirect } from "react-router";
import { cartNoticePath } from "../../carts/pages/offered/cart-notice-path.ts";
import { requireBuyer } from "../../carts/pages/offered/require-buyer.ts";
import { unitPrice } from "../../kernel/money/amounts.ts";
import { readCompanyForm } from "../../members/pages/offered/require-member.ts";
import { orders } from "../context.ts";
import { parseOrderReference } from "../domain/order-reference.ts";
import type { Route } from "./+types/order-decision";

/** Decisions of a company on its order, by the last part of the address. `notice`: said on the page afterwards. */
const decisions: Readonly<Record<string, Decision>> = {
  anulacion: { right: "order", method: "cancelOrder" },
  rechazo: { right: "approve-orders", method: "declineOrder" },
  "envio-en-partes": { right: "order", method: "sendOrderInParts", notice: "en-partes" },
};

type Decision = {
  right: "order" | "approve-orders";
  method: "cancelOrder" | "declineOrder" | "sendOrderInParts";
  notice?: string;
};

/** Route (POST only): decides on an order, or repeats it; leads back to its page, or to the cart. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const reference = parseOrderReference(params.reference);
  if (!reference) throw data(null, 404);
  if (params.decision === "repeticion") return await repeat({ request, context, reference });
  if (params.decision === "sustituto") return await accept({ request, context, reference });
  if (params.decision === "pregunta") return await ask({ request, context, reference });
  if (params.decision === "recepcion") return await receive({ request, context, reference });
  if (params.decision === "aprobacion") return await approve({ request, context, reference });
  const decision = Object.hasOwn(decisions, params.decision) && decisions[params.decision];
  if (!decision) throw data(null, 404);
  const { right, method, notice } = decision;
  const buyer = await requireBuyer(context, right);
  await readCompanyForm(request, buyer);
  const { kind } = await context.get(orders)[method](buyer, reference);
  if (kind === "gone") throw data(null, 404);
  const page = href("/pedidos/:reference", { reference });
  if (kind !== "decided") return redirect(`${page}?problema=${kind}`, 303);
  return redirect(notice === undefined ? page : `${page}?aviso=${notice}`, 303);
}

type Asked = Pick<Route.ActionArgs, "request" | "context"> & { reference: string };

async function approve({ request, context, reference }: Asked) {
  const buyer = await requireBuyer(context, "approve-orders");
  const { text } = await readCompanyForm(request, buyer);
  const { kind } = await context
    .get(orders)
    .approveOrder(buyer, { reference, digest: text("digest") });
  if (kind === "gone") throw data(null, 404);
  const page = href("/pedidos/:reference", { reference });
  return redirect(kind === "decided" ? page : `${page}?problema=${kind}`, 303);
}

async function ask({ request, context, reference }: Asked) {
  const buyer = await requireBuyer(context);
  const { text } = await readCompanyForm(request, buyer);
  const { kind } = await context
    .get(orders)
    .askAboutOrder(buyer, { reference, typed: text("question") });
  if (kind === "gone") throw data(null, 404);
  const page = href("/pedidos/:reference", { reference });
  return redirect(`${page}?${kind === "decided" ? "aviso=preguntado" : `problema=${kind}`}`, 303);
}

async function accept({ request, context, reference }: Asked) {
  const buyer = await requireBuyer(context);
  const { text } = await readCompanyForm(request, buyer);
  const offerId = wholeIn(text("offer")) ?? 0;
  const unit = wholeIn(text("unit"));
  const seenUnit = unit === null ? null : unitPrice(unit);
  const outcome = await context.get(orders).acceptOffer(buyer, { reference, offerId, seenUnit });
  if (outcome.kind === "decided")
    return redirect(`${href("/pedidos/:reference", { reference })}?aviso=sustituido`, 303);
  return afterAdding(outcome, { reference, said: "sustituto" });
}

/** Whole number of a hidden field; null for anything else. */
function wholeIn(typed: string): number | null {
  return /^\d{1,15}$/.test(typed) ? Number(typed) : null;
}

async function receive({ request, context, reference }: Asked) {
  const buyer = await requireBuyer(context);
  const { text } = await readCompanyForm(request, buyer);
  const number = Number(/^\d{1,3}$/.exec(text("shipment"))?.[0] ?? 0);
  const { kind } = await context.get(orders).receiveShipment(buyer, { reference, number });
  if (kind === "gone") throw data(null, 404);
  const page = href("/pedidos/:reference", { reference });
  return redirect(kind === "decided" ? page : `${page}?problema=${kind}`, 303);
}

async function repeat({ request, context, reference }: Asked) {
  const buyer = await requireBuyer(context);
  await readCompanyForm(request, buyer);
  const outcome = await context.get(orders).repeatOrder(buyer, reference);
  return afterAdding(outcome, { reference, said: "repetido" });
}

/** Leads to the cart with what was added to it, or back to the order. */
function afterAdding(
  outcome:
    | { kind: "added"; existing: readonly number[]; leftOut: number }
    | { kind: "gone" | "too-many" | "offer-changed" | "over-limit" | "unavailable" },
  { reference, said }: { reference: string; said: "repetido" | "sustituto" },
) {
  if (outcome.kind === "gone") throw data(null, 404);
  if (outcome.kind !== "added")
    return redirect(`${href("/pedidos/:reference", { reference })}?problema=${outcome.kind}`, 303);
  return redirect(cartNoticePath(said, outcome), 303);
}

/** The address alone shows nothing. */
export function loader(): never {
  throw data(null, { status: 405, headers: { Allow: "POST" } });
}

import { type Cents, integerOf } from "../../kernel/money/amounts.ts";
import { paymentDetailsOf } from "../../orders/domain/desk-settings.ts";
import { discreetName } from "../../orders/domain/discreet-line.ts";
import {
  type CancelReason,
  type OrderLine,
  type OrderWithLines,
  orderStateOf,
} from "../../orders/domain/order.ts";
import { isHeldTogether } from "../../orders/domain/order-promise.ts";
import { cancelLines, confirmOrder, promiseLine } from "../../orders/domain/order-transitions.ts";
import { chargedTotals, settleFreight } from "../../orders/domain/settle-tax.ts";
import { orderWebhook } from "../../orders/domain/webhook-event.ts";
import { completeDelivery } from "../../orders/services/arrival.ts";
import type { DeskOutcome } from "../domain/desk-outcome.ts";
import { changeAtDesk, type DeskChange } from "./change-at-desk.ts";
import type { DeskDeps } from "./desk-deps.ts";

/** Accepts a received order. */
export function confirmAtDesk(deps: DeskDeps, change: DeskChange): Promise<DeskOutcome> {
  const at = deps.now();
  return changeAtDesk(deps, change, {
    what: "confirmed",
    async decide(_, found) {
      if (found.order.freight === "manual" && orderStateOf(found.order, found.lines) === "received")
        return { kind: "freight-missing" };
      const decision = confirmOrder(found, at);
      if (!decision) return null;
      const details = paymentDetailsOf(found.order, deps.deskSettings());
      const payment = details === "" ? {} : { payment: details };
      const waiting = found.lines.reduce((sum, line) => sum + line.waiting, 0);
      return {
        decision,
        steps: [
          {
            kind: "confirmed",
            shipBy: isHeldTogether(found) ? null : found.order.shipBy,
            waiting,
            ...payment,
          },
        ],
        webhooks: (stored) => [orderWebhook("order.confirmed", stored, at)],
      };
    },
  });
}

/** Says the freight of an order for which no rule has one, in cents without IVA; the buyer hears it with the new total. */
export function sayFreightAtDesk(
  deps: DeskDeps,
  change: DeskChange,
  freight: Cents,
): Promise<DeskOutcome> {
  return changeAtDesk(deps, change, {
    what: "freight-said",
    async decide(_, found) {
      const decision = settleFreight(found, freight);
      if (!decision) return null;
      const { total } = decision.order.totals;
      return {
        decision,
        detail: { freight: integerOf(freight) },
        steps: [{ kind: "freight", freight: integerOf(freight), total: integerOf(total) }],
      };
    },
  });
}

/**
 * Cancels what has not left of an order, or of some of its lines. `text`: message to the buyer; `offered`: product that
 * the buyer may take instead.
 */
export async function cancelAtDesk(
  deps: DeskDeps,
  change: DeskChange,
  {
    positions,
    reason,
    text,
    offered,
  }: {
    positions: readonly number[] | "all";
    reason: CancelReason;
    text: string;
    offered: { productId: number; name: string } | null;
  },
): Promise<DeskOutcome> {
  const at = deps.now();
  const outcome = await changeAtDesk(deps, change, {
    what: "line-cancelled",
    orWhat: "cancelled",
    async decide(_, found) {
      const decision = cancelLines(found, { positions, reason, at });
      if (!decision) return null;
      const isWhole = decision.order.cancelledAt !== null;
      const lines = cancelledLines(found, decision.lines);
      const charged = found.order.freight === "manual" ? null : chargedTotals(decision);
      return {
        decision,
        ...(isWhole && { what: "cancelled" }),
        detail: {
          reason,
          text,
          names: lines.map(({ name }) => name),
          ...(offered && { offered: { ...offered, units: unitsOf(lines) } }),
        },
        steps: [
          {
            kind: "cancelled",
            isWhole,
            reason,
            note: text,
            lines: isWhole ? [] : lines,
            ...(offered && { offered: offered.name }),
            ...(charged && { charged: integerOf(charged.total) }),
          },
        ],
        webhooks: (stored) => [
          orderWebhook(isWhole ? "order.cancelled" : "order.changed", stored, at),
        ],
      };
    },
  });
  if (outcome.kind === "changed") await completeDelivery(deps, change.orderId);
  return outcome;
}

/** Promises what is left of a line for a day, or again as the whole order (null). */
export function promiseAtDesk(
  deps: DeskDeps,
  change: DeskChange,
  { position, day }: { position: number; day: string | null },
): Promise<DeskOutcome> {
  return changeAtDesk(deps, change, {
    what: "promised",
    async decide(_, found) {
      const decision = promiseLine(found, { position, day });
      const line = found.lines.find((one) => one.position === position);
      if (!decision || !line) return null;
      const name = discreetName(line);
      return {
        decision,
        detail: { day, names: [name] },
        steps: day === null ? [] : [{ kind: "promised", name, day }],
      };
    },
  });
}

function unitsOf(lines: readonly { units: number }[]): number {
  return lines.reduce((sum, { units }) => sum + units, 0);
}

function cancelledLines({ lines }: OrderWithLines, after: readonly OrderLine[]) {
  return after.flatMap((line, at) => {
    const units = line.cancelled - (lines[at]?.cancelled ?? 0);
    return units > 0 ? [{ name: discreetName(line), units }] : [];
  });
}

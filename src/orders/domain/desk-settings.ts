import { groupIbans } from "../../kernel/iban.ts";
import type { FreightZone } from "../../order-totals/domain/tax-regime.ts";
import type { Order } from "./order.ts";

/** Who confirms an order: always the staff, or nobody where every line is in stock and nothing else is to be decided. */
export const confirmationModes = ["by-staff", "in-stock"] as const;
export type ConfirmationMode = (typeof confirmationModes)[number];

/** Zones to which no general promise of delivery goes: islands, Ceuta, Melilla and exports. */
export const farZones = [
  "balearics",
  "canaries",
  "ceuta",
  "melilla",
  "export",
] as const satisfies readonly FreightZone[];

/** Working days in which goods arrive in a zone at the latest, after they have left. */
export type DeliveryTerm = { zone: (typeof farZones)[number]; days: number };

/** Settings of the order desk. `cutOff`: `HH:MM` in Madrid, until which an order counts as that day's. */
export type DeskSettings = {
  cutOff: string;
  /** Working days of preparation after that day. */
  preparationDays: number;
  /** Days of delivery to territories for which the general promises name none. */
  deliveries: readonly DeliveryTerm[];
  confirmation: ConfirmationMode;
  /** How orders paid in advance are paid: account and its owner. Empty if the seller has not said. */
  paymentDetails: string;
};

/** What a buyer who pays in advance reads with the confirmation; "" for all others. */
export function paymentDetailsOf(
  { terms }: Pick<Order, "terms">,
  { paymentDetails }: Pick<DeskSettings, "paymentDetails">,
): string {
  return terms.method === "prepayment" ? groupIbans(paymentDetails) : "";
}

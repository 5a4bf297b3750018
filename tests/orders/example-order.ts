import { cents, perMille, unitPrice } from "../../src/kernel/money/amounts.ts";
import type { OrderWithLines } from "../../src/orders/domain/order.ts";
import { now } from "../support/example-companies.ts";

const address = {
  recipient: "Farmacia del Mar",
  street: "Calle Mayor 1",
  postcode: "28013",
  city: "Madrid",
  province: "Madrid",
  country: "ES",
  note: "",
};

/** Order of seven candles, three of which wait for stock. */
export function orderOf(
  companyId: string,
  { reference, placedAt = now }: { reference: string; placedAt?: number },
): OrderWithLines {
  return {
    order: {
      id: `id-${reference}`,
      reference,
      companyId,
      companyName: "Farmacia del Mar, S.L.",
      placedAt,
      placedBy: { memberId: "member-nerea", name: "Nerea Vidal", email: "nerea@farmacia.example" },
      approval: "not-needed",
      receivedAt: placedAt,
      confirmedAt: null,
      cancelledAt: null,
      shipBy: null,
      deliverBy: null,
      dueAt: null,
      deliveredAt: null,
      questionAt: null,
      customerReference: "=Semana 48",
      note: "",
      wishedOn: null,
      shipping: "in-parts",
      deliveryAddress: address,
      billingAddress: address,
      regime: { kind: "iva", surcharge: "none", reason: "domestic" },
      terms: { method: "prepayment", days: 0 },
      freight: "free",
      freightCents: cents(0),
      freightTax: null,
      totals: { base: cents(2331), iva: cents(490), surcharge: cents(0), total: cents(2821) },
      blocking: null,
      version: 1,
    },
    lines: [
      {
        position: 1,
        productId: 1,
        sku: "VELA",
        gtin: null,
        name: "Vela",
        discreetName: "",
        brand: "Arrebol",
        note: "",
        unit: unitPrice(33_300),
        net: cents(2331),
        ivaClass: "general",
        iva: perMille(210),
        surcharge: perMille(0),
        taxReason: "domestic",
        isForResale: true,
        ordered: 7,
        cancelled: 0,
        waiting: 3,
        allocated: 4,
        picked: 0,
        shipped: 0,
        returned: 0,
        promisedOn: null,
        cancelReason: null,
        pickedLots: [],
      },
    ],
  };
}

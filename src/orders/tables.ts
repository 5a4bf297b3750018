import type { Generated } from "kysely";
import type { Cents, PerMille, UnitPrice } from "../kernel/money/amounts.ts";
import { notPersonal, ofMember } from "../kernel/personal-data.ts";
import type { TaxReason } from "../order-totals/domain/order-totals.ts";
import type { TablesOf } from "../platform/database/schema.ts";
import type { IvaClass } from "../products/domain/iva.ts";
import type { CancelReason, OrderApproval } from "./domain/order.ts";
import type { OrderShipping } from "./domain/order-shipping.ts";
import type { DeliveredBy } from "./domain/shipment.ts";

declare module "../platform/database/schema.ts" {
  interface Schema extends TablesOf<typeof orderTables> {}
}

/** Column of an order. Orders are kept for six years (Código de Comercio, art. 30), blocked after an erasure. */
const ofOrder = <Type = string>() => ofMember<Type>("behaviour", "keep-blocked");
const aboutGoods = <Type = string>() => notPersonal<Type>("about goods or amounts");
/** Column that names the person who placed an order; after an erasure it names nobody. */
const ofBuyer = () => ofMember<string | null>("identity", "replace");

export const orderTables = {
  customer_order: {
    id: ofOrder(),
    reference: ofMember("identifier", "keep-blocked"),
    company_id: ofMember("identifier", "keep-blocked"),
    company_name: ofMember("identity", "keep-blocked"),
    idempotency_key: notPersonal("of the form that was sent"),
    placed_at: ofMember<number>("date", "keep-blocked"),
    placed_by_id: ofMember<string | null>("identifier", "replace"),
    placed_by_name: ofBuyer(),
    placed_by_email: ofMember<string | null>("contact", "replace"),
    approval: notPersonal<OrderApproval>("a word of a list"),
    received_at: ofMember<number | null>("date", "keep-blocked"),
    confirmed_at: ofMember<number | null>("date", "keep-blocked"),
    cancelled_at: ofMember<number | null>("date", "keep-blocked"),
    customer_reference: ofMember("free-text", "keep-blocked"),
    customer_reference_key: ofMember("free-text", "keep-blocked"),
    note: ofMember("free-text", "keep-blocked"),
    wished_on: ofOrder<string | null>(),
    shipping: ofOrder<OrderShipping>(),
    delivery_address: ofMember("contact", "keep-blocked"),
    billing_address: ofMember("contact", "keep-blocked"),
    regime: ofMember("tax", "keep-blocked"),
    terms: ofOrder(),
    policies: notPersonal("of the texts of the house"),
    language: notPersonal("a language"),
    freight: aboutGoods<"cost" | "free" | "manual">(),
    freight_cents: aboutGoods<Cents>(),
    freight_iva: aboutGoods<PerMille | null>(),
    freight_surcharge: aboutGoods<PerMille | null>(),
    base_cents: aboutGoods<Cents>(),
    iva_cents: aboutGoods<Cents>(),
    surcharge_cents: aboutGoods<Cents>(),
    total_cents: aboutGoods<Cents>(),
    version: notPersonal<number>("a count"),
    ship_by: ofOrder<number | null>(),
    deliver_by: ofOrder<number | null>(),
    due_at: ofOrder<number | null>(),
    delivered_at: ofMember<number | null>("date", "keep-blocked"),
    question_at: ofMember<number | null>("date", "keep-blocked"),
    placed_by_key: ofBuyer(),
    company_name_key: ofMember("identity", "keep-blocked"),
    search_words: aboutGoods(),
  },
  order_line: {
    order_id: ofOrder(),
    position: notPersonal<number>("a count"),
    product_id: aboutGoods<number>(),
    sku: aboutGoods(),
    gtin: aboutGoods<string | null>(),
    name: aboutGoods(),
    discreet_name: aboutGoods(),
    brand: aboutGoods(),
    note: ofMember("free-text", "keep-blocked"),
    unit_price: aboutGoods<UnitPrice>(),
    net_cents: aboutGoods<Cents>(),
    iva_class: aboutGoods<IvaClass>(),
    iva_rate: aboutGoods<PerMille>(),
    surcharge_rate: aboutGoods<PerMille>(),
    tax_reason: aboutGoods<TaxReason>(),
    is_for_resale: aboutGoods<number>(),
    ordered: aboutGoods<number>(),
    cancelled: aboutGoods<number>(),
    waiting: aboutGoods<number>(),
    allocated: aboutGoods<number>(),
    picked: aboutGoods<number>(),
    shipped: aboutGoods<number>(),
    returned: aboutGoods<number>(),
    promised_on: aboutGoods<string | null>(),
    cancel_reason: aboutGoods<CancelReason | null>(),
    picked_lots: aboutGoods<Generated<string>>(),
  },
  shipment: {
    id: notPersonal("of the shipment"),
    order_id: ofOrder(),
    number: notPersonal<number>("a count"),
    parcels: notPersonal<number>("a count"),
    carrier: aboutGoods(),
    tracking_url: ofMember("identifier", "keep-blocked"),
    shipped_at: ofMember<number>("date", "keep-blocked"),
    delivered_at: ofMember<number | null>("date", "keep-blocked"),
    presumed_at: ofMember<number>("date", "keep-blocked"),
    delivered_by: notPersonal<DeliveredBy | null>("a word of a list"),
    proofs: aboutGoods(),
  },
  shipment_line: {
    shipment_id: notPersonal("of the shipment"),
    position: notPersonal<number>("a count"),
    part: notPersonal<number>("a count"),
    product_id: aboutGoods<number>(),
    quantity: aboutGoods<number>(),
    lot: aboutGoods(),
    lot_key: aboutGoods(),
    best_before: aboutGoods<string | null>(),
  },
  /** Companies whose orders nobody prepares for now, such as those that owe a payment; deleted with the company. */
  order_hold: {
    company_id: ofOrder(),
    reason: ofMember("free-text", "replace"),
    held_at: ofMember<number>("date", "keep-blocked"),
  },
  /** Questions to VIES about the tax number behind an order; `answer` is null until it answers. */
  order_vies_check: {
    order_id: ofOrder(),
    asked_at: ofMember<number>("date", "keep-blocked"),
    answer: ofMember<"valid" | "not-registered" | null>("tax", "keep-blocked"),
    name: ofMember<string | null>("tax", "keep-blocked"),
    consultation_number: ofMember<string | null>("tax", "keep-blocked"),
    consulted_at: ofMember<number | null>("date", "keep-blocked"),
    attempts: notPersonal<number>("a count"),
    next_attempt_at: notPersonal<number | null>("when the worker looks again"),
  },
};

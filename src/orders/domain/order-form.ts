import { choice } from "../../fields/choices.ts";
import { date } from "../../fields/dates.ts";
import type { ProblemsOf, ValuesOf } from "../../fields/field.ts";
import { optional } from "../../fields/one-input.ts";
import { line, longText } from "../../fields/texts.ts";
import { orderShippings } from "./order-shipping.ts";

/**
 * Fields of the form that sends an order, besides its addresses, each stored and exported under its name. From them
 * follow the form, the columns, the exports and the copy of the buyer's data.
 */
export const orderFields = {
  /** The customer's own number of the order. */
  customerReference: optional(line(60), ""),
  note: optional(longText(1000), ""),
  /** Day on which the customer would like the delivery. */
  wishedOn: optional(date(), null),
  shipping: choice(orderShippings, { absent: "in-parts" }),
} as const;

export type OrderField = keyof typeof orderFields;

export const orderFieldNames = Object.keys(orderFields) as OrderField[];

export type TypedOrder = Readonly<Record<OrderField, string>>;
export type OrderValues = ValuesOf<typeof orderFields>;
export type OrderProblems = ProblemsOf<typeof orderFields>;

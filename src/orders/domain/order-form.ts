import { choice } from "../../fields/choices.ts";
import { date } from "../../fields/dates.ts";
import type { ProblemsOf, ValuesOf } from "../../fields/field.ts";
import { optional } from "../../fields/one-input.ts";
import { line, longText } from "../../fields/texts.ts";
import { orderShippings } from "./order.ts";

/** Fields of the form that sends an order, besides its addresses. */
export const orderFields = {
  customerReference: optional(line(60), ""),
  note: optional(longText(1000), ""),
  wishedOn: optional(date(), null),
  shipping: choice(orderShippings, { absent: "in-parts" }),
} as const;

export type OrderField = keyof typeof orderFields;
export type TypedOrder = Readonly<Record<OrderField, string>>;
export type OrderValues = ValuesOf<typeof orderFields>;
export type OrderProblems = ProblemsOf<typeof orderFields>;

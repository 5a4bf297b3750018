import { changesOf } from "../../fields/field.ts";
import { formatCount } from "../../kernel/format.ts";
import { formatAdjustment, formatCents, formatExactUnitPrice } from "../../kernel/money/format.ts";
import type { PriceEvent, PriceEventState } from "../domain/price-event.ts";
import type { PriceList } from "../domain/price-list.ts";
import { changeableListFields } from "../domain/price-list-record.ts";
import { daysText } from "./price-console-copy.ts";

/** Sentence about an event in a list's history; the page puts the author's name before it. */
export function priceEventSentence(
  { event, before, after, fromQuantity }: PriceEvent,
  sku: string,
) {
  const rung =
    fromQuantity === null || fromQuantity === 1 ? "" : ` desde ${formatCount(fromQuantity)}`;
  switch (event) {
    case "created":
      return "creó la lista";
    case "changed":
      return `cambió los datos de la lista: ${changedFacts(before, after).join("; ") || "sin diferencias"}`;
    case "row-set":
      return `puso ${sku}${rung} a ${stateText(after)}${before ? ` (antes ${stateText(before)})` : ""}`;
    case "row-removed":
      return `quitó el precio${rung} de ${sku}${before ? ` (era ${stateText(before)})` : ""}`;
  }
}

function stateText(state: PriceEventState | null): string {
  if (!state || !("unit" in state)) return "–";
  const retail = state.retail === null ? "" : `, PVPR ${formatCents(state.retail)}`;
  return `${formatExactUnitPrice(state.unit)}${retail}`;
}

function changedFacts(before: PriceEventState | null, after: PriceEventState | null): string[] {
  if (!before || !after || "unit" in before || "unit" in after) return [];
  const changes = changesOf(changeableListFields, { before, after });
  const changed = new Set(changes.map(({ field }) => listFacts[field as keyof typeof listFacts]));
  return [...changed].map(({ name, text }) => `${name}: ${text(before)} → ${text(after)}`);
}

type ListFact = { name: string; text(list: Omit<PriceList, "id">): string };

const days: ListFact = { name: "en vigor", text: daysText };

/** Name and text of each field of a price list in its history; the two days are one entry. */
const listFacts: Readonly<Record<keyof typeof changeableListFields, ListFact>> = {
  name: { name: "nombre", text: ({ name }) => name },
  from: days,
  until: days,
  adjustment: {
    name: "cambio",
    text: ({ adjustment }) => (adjustment === null ? "ninguno" : formatAdjustment(adjustment)),
  },
};

import { date } from "../../fields/dates.ts";
import { type ProblemsOf, parseRecord } from "../../fields/field.ts";
import { whole } from "../../fields/numbers.ts";
import { optional } from "../../fields/one-input.ts";
import { line, webAddress } from "../../fields/texts.ts";
import type { LotNeed } from "../../orders/domain/lot.ts";
import type { OrderLine } from "../../orders/domain/order.ts";
import { leftOf } from "../../orders/domain/order-transitions.ts";
import type { ShipmentLine } from "../../orders/domain/shipment.ts";

/** Fields of a shipment besides its lines. */
export const shipmentFields = {
  parcels: whole({ min: 1, max: 999 }),
  carrier: optional(line(60), ""),
  trackingUrl: optional(webAddress(), ""),
} as const;

/** Fields of one lot of a line. */
const lotFields = {
  units: optional(whole({ min: 0, max: 1_000_000 }), 0),
  lot: optional(line(40), ""),
  bestBefore: optional(date(), null),
} as const;

export type ShipmentField = keyof typeof shipmentFields;
export type LotField = keyof typeof lotFields;
export type TypedShipment = Readonly<Record<ShipmentField, string>>;

/** Typed row of a shipment: units, lot and date of one of the lots that a line may be split into. */
export type TypedLot = { position: number; fields: Readonly<Record<LotField, string>> };

/** Number of rows for the lots of a line: those that are picked, and another one. */
export function lotRowsOf({ pickedLots }: Pick<OrderLine, "pickedLots">): number {
  return Math.max(2, pickedLots.length + 1);
}

/** Typed lot, such as of a line that is taken from its shelf; null if a field cannot be read. */
export function parseLot(typed: TypedLot["fields"]) {
  const parsed = parseRecord(lotFields, typed);
  return parsed.kind === "values" ? parsed.values : null;
}

export type ShipmentProblems = ProblemsOf<typeof shipmentFields> & {
  /** Positions of lines of which more is sent than there is, with a field that cannot be read, or without their lot. */
  lines?: readonly number[];
  isEmpty?: true;
};

export type ParsedShipment = {
  parcels: number;
  carrier: string;
  trackingUrl: string;
  lines: readonly ShipmentLine[];
};

/**
 * Parses the form of a shipment against the lines of its order. `needs`: products of which lot, or lot and best-before
 * date, must be known to be found again (Reglamento (CE) 1223/2009, art. 7).
 */
export function parseShipment(
  typed: TypedShipment,
  {
    lots,
    lines,
    needs,
  }: {
    lots: readonly TypedLot[];
    lines: readonly OrderLine[];
    needs: ReadonlyMap<number, LotNeed>;
  },
): { kind: "values"; values: ParsedShipment } | { kind: "problems"; problems: ShipmentProblems } {
  const head = parseRecord(shipmentFields, typed);
  const byPosition = new Map(lines.map((one) => [one.position, one]));
  const parsed = lots.map((lot) => ({ lot, parsed: parseRecord(lotFields, lot.fields) }));
  const sent = parsed.flatMap(({ lot: { position }, parsed: row }): ShipmentLine[] => {
    const known = byPosition.get(position);
    if (!known || row.kind === "problems" || row.values.units === 0) return [];
    const { units: quantity, ...values } = row.values;
    return [{ position, productId: known.productId, quantity, ...values }];
  });
  const isUnknown = ({ productId, lot, bestBefore }: ShipmentLine) => {
    const need = needs.get(productId);
    return need !== undefined && (lot === "" || (need === "lot-and-date" && bestBefore === null));
  };
  const wrong = new Set([
    ...sent.filter(isUnknown).map(({ position }) => position),
    ...parsed.flatMap(({ lot, parsed: row }) => (row.kind === "problems" ? [lot.position] : [])),
    ...lines
      .filter((one) => unitsOf(sent, one.position) > sendable(one))
      .map(({ position }) => position),
  ]);
  if (head.kind === "problems" || wrong.size > 0 || sent.length === 0)
    return {
      kind: "problems",
      problems: {
        ...(head.kind === "problems" && head.problems),
        ...(wrong.size > 0 && { lines: [...wrong].sort((one, other) => one - other) }),
        ...(sent.length === 0 && wrong.size === 0 && { isEmpty: true as const }),
      },
    };
  return { kind: "values", values: { ...head.values, lines: sent } };
}

/** Units of a line that can be sent now. */
export function sendable(line: OrderLine): number {
  return leftOf(line) - line.waiting;
}

function unitsOf(sent: readonly ShipmentLine[], position: number): number {
  return sent.reduce((sum, one) => sum + (one.position === position ? one.quantity : 0), 0);
}

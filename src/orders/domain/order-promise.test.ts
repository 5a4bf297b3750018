import { Temporal } from "temporal-polyfill";
import { describe, expect, it } from "vitest";
import { orderOf } from "../../../tests/orders/example-order.ts";
import type { FreightZone } from "../../order-totals/domain/tax-regime.ts";
import { madridCalendar } from "../../promises/madrid-calendar.ts";
import { samplePromises } from "../../promises/promises.ts";
import type { DeliveryTerm } from "./desk-settings.ts";
import { dueAtOf, presumedArrival, promiseOfOrder } from "./order-promise.ts";

const calendar = madridCalendar;

/** Promise of an order received at a local time in Madrid, with its instants in local time. */
function promised(
  received: string,
  {
    days = 1,
    zone = "peninsula",
    wishedOn = null,
    deliveries = [],
  }: {
    days?: number;
    zone?: FreightZone;
    wishedOn?: string | null;
    deliveries?: readonly DeliveryTerm[];
  } = {},
) {
  const receivedAt = Temporal.PlainDateTime.from(received).toZonedDateTime("Europe/Madrid");
  const { shipBy, deliverBy } = promiseOfOrder(
    { receivedAt: receivedAt.epochMilliseconds, zone, wishedOn },
    {
      desk: { cutOff: "13:00", preparationDays: days, deliveries },
      promises: samplePromises,
      calendar,
    },
  );
  return [shipBy, deliverBy].map((at) => at && local(at));
}

function local(at: number): string {
  const zoned = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO("Europe/Madrid");
  return zoned.toPlainDateTime().toString({ smallestUnit: "minute" });
}

describe("promiseOfOrder", () => {
  it("counts an order from the cut-off time on as one of the next working day", () => {
    expect(promised("2026-11-24T12:59")).toEqual(["2026-11-25T18:00", "2026-11-27T18:00"]);
    expect(promised("2026-11-24T13:00")).toEqual(["2026-11-26T18:00", "2026-11-30T18:00"]);
    expect(promised("2026-11-24T12:59", { days: 0 })[0]).toBe("2026-11-24T18:00");
    expect(promised("2026-11-28T09:00", { days: 0 })[0]).toBe("2026-11-30T18:00");
  });

  it("leaves out the holidays of a December bridge", () => {
    expect(promised("2026-12-04T12:00")[0]).toBe("2026-12-09T18:00");
    expect(promised("2026-12-04T14:00")[0]).toBe("2026-12-10T18:00");
    expect(promised("2026-12-04T12:00", { days: 0 })).toEqual([
      "2026-12-04T18:00",
      "2026-12-09T18:00",
    ]);
  });

  it("keeps local times on the nights when the clocks change", () => {
    expect(promised("2026-10-23T12:00")[0]).toBe("2026-10-26T18:00");
    expect(promised("2026-10-25T02:30", { days: 0 })[0]).toBe("2026-10-26T18:00");
    expect(promised("2027-03-27T23:30", { days: 0 })[0]).toBe("2027-03-29T18:00");
  });

  it("promises a delivery by territory, and none to islands and abroad", () => {
    expect(promised("2026-11-24T10:00", { zone: "union" })[1]).toBe("2026-12-11T18:00");
    for (const zone of ["balearics", "canaries", "ceuta", "melilla", "export"] as const)
      expect(promised("2026-11-24T10:00", { zone })[1]).toBeNull();
  });

  it("promises delivery to a distant territory only if the seller states its days", () => {
    const deliveries = [{ zone: "canaries", days: 5 }] as const;
    // Leaves on Wednesday the 25th, and arrives after five working days.
    expect(promised("2026-11-24T10:00", { zone: "canaries", deliveries })).toEqual([
      "2026-11-25T18:00",
      "2026-12-02T18:00",
    ]);
    expect(promised("2026-11-24T10:00", { zone: "balearics", deliveries })[1]).toBeNull();
    const wishedOn = "2026-12-03";
    expect(promised("2026-11-24T10:00", { zone: "canaries", deliveries, wishedOn })[0]).toBe(
      "2026-11-26T18:00",
    );
  });

  it("counts a shipment as arrived after the days of its territory, or else after the longest", () => {
    const shippedAt = Temporal.Instant.from("2026-11-24T17:00Z").epochMilliseconds;
    const arrives = (deliveries: readonly DeliveryTerm[]) =>
      local(
        presumedArrival(
          { shippedAt, zone: "ceuta" },
          { desk: { deliveries }, promises: samplePromises, calendar },
        ),
      );
    expect(arrives([{ zone: "ceuta", days: 2 }])).toBe("2026-11-26T18:00");
    expect(arrives([])).toBe("2026-12-10T18:00");
  });

  it("delays the shipment for a requested delivery day as long as the goods still arrive on it", () => {
    const wishedOn = "2026-12-03";
    expect(promised("2026-11-24T10:00", { wishedOn })).toEqual([
      "2026-12-01T18:00",
      "2026-12-03T18:00",
    ]);
    expect(promised("2026-11-24T10:00", { wishedOn: "2026-11-25" })[0]).toBe("2026-11-25T18:00");
    expect(promised("2026-11-24T10:00", { wishedOn, zone: "canaries" })[0]).toBe(
      "2026-12-03T18:00",
    );
  });
});

describe("dueAtOf", () => {
  const { order, lines } = orderOf("company", { reference: "PED-0000-0001" });
  const [line] = lines;
  if (!line) throw new Error("no line");
  const shipBy = Temporal.Instant.from("2026-11-25T17:00Z").epochMilliseconds;

  it("is the promise of the order, or the day promised for its lines", () => {
    expect(dueAtOf({ ...order, shipBy }, lines, calendar)).toBe(shipBy);
    const dated = { ...line, promisedOn: "2026-12-02" };
    expect(local(dueAtOf({ ...order, shipBy }, [dated], calendar) ?? 0)).toBe("2026-12-02T18:00");
    const other = { ...line, position: 2 };
    expect(dueAtOf({ ...order, shipBy }, [dated, other], calendar)).toBe(shipBy);
  });

  it("is the last day promised for a line of a confirmed order that leaves all together", () => {
    const together = { ...order, shipBy, shipping: "complete" as const };
    const dated = { ...line, promisedOn: "2026-12-02" };
    const both = [dated, { ...line, position: 2 }];
    expect(dueAtOf(together, both, calendar)).toBe(shipBy);
    const confirmed = { ...together, confirmedAt: 1 };
    expect(local(dueAtOf(confirmed, both, calendar) ?? 0)).toBe("2026-12-02T18:00");
  });

  it("is nothing for an order that has left, was cancelled or waits for approval", () => {
    const gone = { ...line, waiting: 0, allocated: 0, shipped: line.ordered };
    expect(dueAtOf({ ...order, shipBy }, [gone], calendar)).toBeNull();
    expect(dueAtOf({ ...order, shipBy, cancelledAt: 1 }, lines, calendar)).toBeNull();
    expect(dueAtOf({ ...order, shipBy, approval: "pending" }, lines, calendar)).toBeNull();
  });
});

import { expect, it } from "vitest";
import { orderOf } from "../../../tests/orders/example-order.ts";
import { parseShipment, type TypedLot } from "./shipment-form.ts";

const { lines } = orderOf("company", { reference: "PED-0000-0001" });
const typed = { parcels: "2", carrier: "Ebro", trackingUrl: "" };
const lot = (units: string, name = "", bestBefore = ""): TypedLot => ({
  position: 1,
  fields: { units, lot: name, bestBefore },
});

it("a shipment form sends one order line in two lots", () => {
  const lots = [lot("3", "L1", "2027-05-01"), lot("1", "L2")];
  expect(parseShipment(typed, { lots, lines, needs: new Map() })).toEqual({
    kind: "values",
    values: {
      parcels: 2,
      carrier: "Ebro",
      trackingUrl: "",
      lines: [
        { position: 1, productId: 1, quantity: 3, lot: "L1", bestBefore: "2027-05-01" },
        { position: 1, productId: 1, quantity: 1, lot: "L2", bestBefore: null },
      ],
    },
  });
});

it("a shipment form rejects more units than there are, an empty shipment, and unreadable fields", () => {
  const problemsOf = (lots: TypedLot[], head = typed) => {
    const parsed = parseShipment(head, { lots, lines, needs: new Map() });
    return parsed.kind === "problems" ? parsed.problems : null;
  };
  expect(problemsOf([lot("3"), lot("2")])).toEqual({ lines: [1] });
  expect(problemsOf([lot("")])).toEqual({ isEmpty: true });
  expect(problemsOf([lot("tres")])).toEqual({ lines: [1] });
  const wrong = { parcels: "0", carrier: "", trackingUrl: "http://ebro.example" };
  expect(Object.keys(problemsOf([lot("1")], wrong) ?? {})).toEqual(["parcels", "trackingUrl"]);
});

it("a shipment form requires lot and date of a product with a best-before date", () => {
  const parsedAs = (...given: Parameters<typeof lot>) =>
    parseShipment(typed, { lots: [lot(...given)], lines, needs: new Map([[1, "lot-and-date"]]) })
      .kind;
  expect(parsedAs("3", "L1")).toBe("problems");
  expect(parsedAs("3", "", "2027-05-01")).toBe("problems");
  expect(parsedAs("3", "L1", "2027-05-01")).toBe("values");
});

it("a shipment form requires only the lot of a product of which another lot was recalled", () => {
  const parsedAs = (...given: Parameters<typeof lot>) =>
    parseShipment(typed, { lots: [lot(...given)], lines, needs: new Map([[1, "lot"]]) }).kind;
  expect(parsedAs("3")).toBe("problems");
  expect(parsedAs("3", "L1")).toBe("values");
});

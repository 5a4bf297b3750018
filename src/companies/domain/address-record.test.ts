import { expect, test } from "vitest";
import { parseRecord, typedTexts } from "../../fields/field.ts";
import { addressFields } from "./address-record.ts";

const warehouse = {
  kind: "delivery",
  recipient: "Farmacia del Mar",
  street: "Calle Mayor, 1",
  postcode: "28013",
  city: "Madrid",
  province: "",
  country: "ES",
  note: "Muelle 2\nde 9 a 14",
  isDefault: true,
};

test("the form of an address parses back to the same address", () => {
  expect(parseRecord(addressFields, typedTexts(addressFields, warehouse))).toEqual({
    kind: "values",
    values: warehouse,
  });
});

test("only a Spanish postcode begins with the number of a province", () => {
  const problemsIn = (country: string) => {
    const typed = typedTexts(addressFields, { ...warehouse, postcode: "99999", country });
    const read = parseRecord(addressFields, typed);
    return read.kind === "problems" ? read.problems : null;
  };
  expect(problemsIn("es ")).toEqual({ postcode: "wrong-postcode" });
  expect(problemsIn("PT")).toBeNull();
});

test("all missing fields of an address are reported at once", () => {
  expect(parseRecord(addressFields, {})).toMatchObject({
    problems: {
      recipient: "missing",
      street: "missing",
      postcode: "missing",
      city: "missing",
      country: "missing",
    },
  });
});

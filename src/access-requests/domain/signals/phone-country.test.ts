import { expect, test } from "vitest";
import { phoneElsewhere } from "./phone-country.ts";

test.each([
  ["+34600123123", "ES"],
  ["+302101234567", "EL"],
  ["+442890123456", "XI"],
  ["+441534123456", "GB"],
  ["+351912345678", "PT"],
])("%s is at home under a tax ID of %s", (phone, taxCountry) => {
  expect(phoneElsewhere({ phone, taxCountry })).toBeNull();
});

test.each([
  ["+351912345678", "ES", { country: "PT", callingCode: "351" }],
  ["+33123456789", "ES", { country: "FR", callingCode: "33" }],
  ["+34600123123", "PT", { country: "ES", callingCode: "34" }],
])("%s is not under one of %s", (phone, taxCountry, origin) => {
  expect(phoneElsewhere({ phone, taxCountry })).toEqual(origin);
});

test("a prefix that several countries share is told without a country", () => {
  const origin = phoneElsewhere({ phone: "+15005550006", taxCountry: "ES" });
  expect(origin).toEqual({ country: null, callingCode: "1" });
});

test("the Union's shop for outsiders has no telephones to compare with", () => {
  expect(phoneElsewhere({ phone: "+34600123123", taxCountry: "EU" })).toBeNull();
});

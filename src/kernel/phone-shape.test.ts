import { getExampleNumber, Metadata } from "libphonenumber-js/core";
import examples from "libphonenumber-js/examples.mobile.json" with { type: "json" };
import metadata from "libphonenumber-js/metadata.min.json" with { type: "json" };
import { expect, it, test } from "vitest";
import { parsePhone } from "./phone.ts";
import { phoneShapeProblem } from "./phone-shape.ts";

const numbers = Object.keys(examples).map((country) => {
  const example = getExampleNumber(country as never, examples as never, metadata as never);
  if (!example) throw new Error(country);
  return [country, example.formatInternational(), example.formatNational()] as const;
});

test("there is an example telephone of every country", () => {
  expect(numbers.length).toBeGreaterThan(230);
});

it.each(numbers)("the example of %s, %s, is a telephone", (country, international, national) => {
  expect(phoneShapeProblem(international, "ES")).toBeUndefined();
  expect(parsePhone({ typed: international, country: "ES" }).kind).toBe("value");
  if (national.replace(/\D/g, "").length < 5) return;
  const vatPrefix = { GR: "EL" }[country] ?? country;
  expect(phoneShapeProblem(national, vatPrefix)).toBeUndefined();
  expect(parsePhone({ typed: national, country: vatPrefix })).toMatchObject({
    value: { number: international.replace(/[^+\d]/g, "") },
  });
});

test("telephone lengths are those of libphonenumber, for every calling code and number of digits", () => {
  const plan = new Metadata(metadata as never);
  const codes = [
    ...Object.keys(metadata.country_calling_codes),
    ...Object.keys(metadata.nonGeographic),
  ];
  for (const code of codes.filter((each) => each !== "34")) {
    plan.selectNumberingPlan(code as never);
    const possible: number[] = (plan as unknown as Plan).numberingPlan.possibleLengths();
    for (let length = 3; length <= 15; length++) {
      // Only nines: no national prefix begins with 9, so none is removed from the number.
      const typed = `+${code}${"9".repeat(length)}`;
      if (typed.length > 18 || typed.length < 6) continue;
      const isPhone = phoneShapeProblem(typed, "ES") === undefined;
      expect(isPhone, typed).toBe(possible.includes(length));
    }
  }
});

type Plan = { numberingPlan: { possibleLengths(): number[] } };

it.each(["600123123", "+34 (600) 12-31.23/4", "34600123123", "+34 600 123 123", "0034600123123"])(
  "%s looks like a Spanish telephone or like none",
  (typed) => {
    const digits = typed.replace(/\D/g, "").replace(/^(?:00)?34/, "");
    expect(phoneShapeProblem(typed, "ES")).toBe(digits.length === 9 ? undefined : "not-a-phone");
  },
);

it.each(["123456789012345678", "600 123 CAT", "+600+123123", "+999 123 456 789", "+", "34"])(
  "%s is no telephone anywhere",
  (typed) => {
    for (const country of ["ES", "PT", "GB", "DE", "EL", "US"])
      expect(phoneShapeProblem(typed, country)).toBe("not-a-phone");
  },
);

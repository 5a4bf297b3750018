import { expect, it } from "vitest";
import { isSameLegalName } from "./legal-name.ts";

it.each([
  ["Farmacia del Mar, S. L.", "FARMACIA DEL MAR SL"],
  ["Farmacia del Mar, S.L.", "Farmacia del Mar"],
  ["Farmacia del Mar, S.L.U.", "Farmacia del Mar Sociedad Limitada Unipersonal"],
  ["Perfumería Núñez, C.B.", "perfumeria nunez cb"],
  ["Droguería Sol S.A.", "Droguería Sol, SA"],
])("«%s» and «%s» are the same legal name", (one, other) => {
  expect(isSameLegalName(one, other)).toBe(true);
});

it.each([
  ["Farmacia del Mar, S. L.", "Farmacia del Sol, S. L."],
  ["SL", "SA"],
  ["Casa Sala", "Casa"],
])("«%s» and «%s» are different legal names", (one, other) => {
  expect(isSameLegalName(one, other)).toBe(false);
});

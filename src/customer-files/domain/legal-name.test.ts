import { expect, it } from "vitest";
import { isSameLegalName } from "./legal-name.ts";

it.each([
  ["Farmacia del Mar, S. L.", "FARMACIA DEL MAR SL"],
  ["Farmacia del Mar, S.L.", "Farmacia del Mar"],
  ["Farmacia del Mar, S.L.U.", "Farmacia del Mar Sociedad Limitada Unipersonal"],
  ["Perfumería Núñez, C.B.", "perfumeria nunez cb"],
  ["Droguería Sol S.A.", "Droguería Sol, SA"],
])("takes «%s» and «%s» for one name", (one, other) => {
  expect(isSameLegalName(one, other)).toBe(true);
});

it.each([
  ["Farmacia del Mar, S. L.", "Farmacia del Sol, S. L."],
  ["SL", "SA"],
  ["Casa Sala", "Casa"],
])("keeps «%s» and «%s» apart", (one, other) => {
  expect(isSameLegalName(one, other)).toBe(false);
});

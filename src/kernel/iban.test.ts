import { expect, it } from "vitest";
import { groupIbans } from "./iban.ts";

it.each([
  ["ES9121000418450200051332, Luz de Luna", "ES91 2100 0418 4502 0005 1332, Luz de Luna"],
  ["IBAN: GB29NWBK60161331926819.", "IBAN: GB29 NWBK 6016 1331 9268 19."],
  ["NO9386011117947", "NO93 8601 1117 947"],
  ["ES91 2100 0418 4502 0005 1332", "ES91 2100 0418 4502 0005 1332"],
  ["NIF B12345674, teléfono 961234567", "NIF B12345674, teléfono 961234567"],
])("groups the account number of «%s»", (text, grouped) => {
  expect(groupIbans(text)).toBe(grouped);
});

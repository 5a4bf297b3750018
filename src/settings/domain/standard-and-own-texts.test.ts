import { expect, test } from "vitest";
import { ownTexts, withStandardTexts } from "./standard-and-own-texts.ts";

const house = [
  { id: "plazo", text: "# {promises.returnWindow} desde que recibe el pedido" },
  { id: "estado", text: "Sin\u00A0usar:\n\n- En su embalaje." },
];

test("the policy form shows the standard text where there is no own text", () => {
  const shown = withStandardTexts({ plazo: "", estado: "Como nuevo.", seen: "3" }, house);
  expect(shown).toEqual({ plazo: house[0]?.text, estado: "Como nuevo.", seen: "3" });
});

test("the standard policy text does not count as an own text, however a browser sends its spaces", () => {
  const typed = { plazo: ` ${house[0]?.text}\r\n`, estado: "Sin usar:\r\n\r\n- En su embalaje." };
  expect(ownTexts(typed, house)).toEqual({ plazo: "", estado: "" });
});

test("a policy section goes back to the standard text when asked, not when its text is deleted", () => {
  const typed = { plazo: "Diez días.", "plazo.house": "si", estado: "\n" };
  expect(ownTexts(typed, house)).toMatchObject({ plazo: "", estado: " " });
});

import { expect, it } from "vitest";
import { basisPoints } from "../../kernel/money/amounts.ts";
import type { PriceList } from "../domain/price-list.ts";
import { priceEventSentence } from "./price-history-copy.ts";

const silver: Omit<PriceList, "id"> = {
  name: "Plata",
  kind: "tier",
  audience: { kind: "tier", tier: "Plata" },
  from: null,
  until: null,
  adjustment: null,
};

const changedTo = (after: Omit<PriceList, "id">) =>
  priceEventSentence(
    {
      id: 1,
      at: 0,
      event: "changed",
      productId: null,
      fromQuantity: null,
      before: silver,
      after,
      memberName: "Inés",
    },
    "",
  );

it("the history of a price list shows each changed field once, and both days together", () => {
  const after = { ...silver, name: "Oro", from: "2026-12-01", until: "2026-12-31" };
  expect(changedTo({ ...after, adjustment: basisPoints(-500) })).toMatch(
    /^cambió los datos de la lista: nombre: Plata → Oro; en vigor: siempre → del 1 dic 2026 al 31 dic 2026; cambio: ninguno → .5.%$/,
  );
});

it("the history of a price list shows no unchanged field", () => {
  expect(changedTo(silver)).toBe("cambió los datos de la lista: sin diferencias");
});

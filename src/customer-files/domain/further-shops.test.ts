import { expect, test } from "vitest";
import { addedShops, isSamePlace, readShop } from "./further-shops.ts";

const asked = { company: { name: "Rizos del Sur, S.L." }, country: "ES" };
const shop = {
  recipient: "Rizos del Sur, S.L.",
  street: "C/ Feria, 3",
  postcode: "41003",
  city: "Sevilla",
  province: "",
  country: "ES",
};

test("a further row of a customer gives its delivery address, or else its only address", () => {
  const billing = {
    billingStreet: "C/ Feria, 3",
    billingPostcode: "41003",
    billingCity: "Sevilla",
  };
  expect(readShop(billing, asked)).toEqual({ address: shop, problems: [] });
  const delivery = {
    deliveryStreet: "Avda. del Mar, 1",
    deliveryPostcode: "8002",
    deliveryCity: "Barcelona",
    tradeName: "Rizos Centro",
  };
  expect(readShop({ ...billing, ...delivery }, asked).address).toMatchObject({
    recipient: "Rizos Centro",
    street: "Avda. del Mar, 1",
    postcode: "08002",
  });
  expect(readShop({ billingStreet: "C/ Feria, 3" }, asked).problems).not.toEqual([]);
  expect(readShop({}, asked)).toEqual({ address: null, problems: [] });
});

test("delivery addresses are compared without case, accents and recipient", () => {
  const other = { ...shop, recipient: "Otra", street: "c/ FERIA 3" };
  expect(isSamePlace(shop, other)).toBe(true);
  expect(isSamePlace(shop, { ...shop, postcode: "41004" })).toBe(false);
  const far = { ...shop, street: "C/ Nueva, 9" };
  expect(addedShops({ shops: [shop] }, { shops: [other, far] })).toEqual([far]);
  expect(addedShops(null, {})).toEqual([]);
});

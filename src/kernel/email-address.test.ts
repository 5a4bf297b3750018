import { expect, it, test } from "vitest";
import { mailtoLink, maskEmail, parseEmail, parseHeldEmail } from "./email-address.ts";

test.each([
  ["compras@farmacia-del-mar.es", "compras@farmacia-del-mar.es"],
  ["  Compras@Farmacia-Del-Mar.ES ", "Compras@farmacia-del-mar.es"],
  ["mailto:compras@farmacia-del-mar.es", "compras@farmacia-del-mar.es"],
  ["compras＠farmacia-del-mar.es", "compras@farmacia-del-mar.es"],
  ["compras+b2b@sub.farmacia-del-mar.co.uk", "compras+b2b@sub.farmacia-del-mar.co.uk"],
  ["o'higgins@farmacia-del-mar.es", "o'higgins@farmacia-del-mar.es"],
  ["compras@xn--peluquera-n5a.es", "compras@xn--peluquera-n5a.es"],
  ["compras@Peluquería.ES", "compras@xn--peluquera-n5a.es"],
  ["compras@peluqueri\u0301a.es", "compras@xn--peluquera-n5a.es"],
])("emails to an address typed as %j are sent to %j", (typed, address) => {
  expect(parseEmail(typed)).toMatchObject({ kind: "value", value: { address } });
});

test("two spellings of one email address have the same key", () => {
  const [one, other] = ["Compras@Farmacia.es", "compras@FARMACIA.es "].map(parseEmail);
  expect(one).toMatchObject({ value: { key: "compras@farmacia.es" } });
  expect(other).toMatchObject({ value: { key: "compras@farmacia.es" } });
});

test.each([
  "compras",
  "@farmacia.es",
  "compras@",
  "compras@localhost",
  "compras@farmacia",
  "compras@farmacia.e",
  "compras@farmacia..es",
  "compras@-farmacia.es",
  "compras@farmacia-.es",
  "compras@127.0.0.1",
  "compras@[127.0.0.1]",
  ".compras@farmacia.es",
  "compras.@farmacia.es",
  "com..pras@farmacia.es",
  "com pras@farmacia.es",
  "compras@farmacia.es, ventas@farmacia.es",
  "Lucía <compras@farmacia.es>",
  "compras@farmacia.es\r\nBcc: todos@example.com",
])("%j is not an email address", (typed) => {
  expect(parseEmail(typed)).toEqual({ kind: "problem", problem: "not-an-email" });
});

test.each(["tienda.example", "gmail.com", "compras", "a.b.c.d", "@", "@@", "a@@b.es"])(
  "%j without a mailbox before one «@» is never turned into an email address",
  (typed) => {
    expect(parseEmail(typed)).toEqual({ kind: "problem", problem: "not-an-email" });
    expect(parseHeldEmail(typed)).toEqual({ kind: "problem", problem: "not-an-email" });
  },
);

test.each([
  "ventas?bcc=espia%40evil.example@evil.example",
  "ventas%evil.example@farmacia.es",
  "a&b@farmacia.es",
  "a=b@farmacia.es",
  "a/b@farmacia.es",
  "a#b@farmacia.es",
  "a!b@farmacia.es",
  "a|b@farmacia.es",
  "{a}@farmacia.es",
])("the email address %j is rejected in new data, and still found in old data", (typed) => {
  expect(parseEmail(typed)).toEqual({ kind: "problem", problem: "unusual-character" });
  expect(parseHeldEmail(typed)).toMatchObject({ value: { address: typed } });
});

test.each(["lucía@farmacia.es", "muñoz.b2b@farmacia.es", "東京@farmacia.es"])(
  "the email address %j is rejected because not every mail server supports its letters",
  (typed) => {
    expect(parseEmail(typed)).toEqual({ kind: "problem", problem: "unusual-character" });
    expect(parseHeldEmail(typed)).toEqual({ kind: "problem", problem: "unusual-character" });
  },
);

test("the limits of an email address apply to its ASCII form: 254 in all, 253 for the domain, 64 before it", () => {
  const label = "x".repeat(60);
  const domain = `${label}.${label}.${label}.${label}.es`;
  expect(parseEmail(`compras@${domain}`).kind).toBe("value");
  expect(parseEmail(`compras-mayoristas@${domain}`)).toMatchObject({ problem: "too-long" });
  const chinese = `${`${"中".repeat(15)}.`.repeat(14)}es`;
  expect(parseEmail(`a@${chinese}`).kind).toBe("problem");
  expect(parseEmail(`${"x".repeat(64)}@farmacia.es`).kind).toBe("value");
  expect(parseEmail(`${"x".repeat(65)}@farmacia.es`)).toMatchObject({ problem: "too-long" });
  expect(parseEmail(" ")).toMatchObject({ problem: "missing" });
});

test.each(["compras@farmacia.c0m", "compras@farmacia.e-s", "compras@farmacia.xn--"])(
  "the email address %j has an impossible domain",
  (typed) => {
    expect(parseEmail(typed)).toEqual({ kind: "problem", problem: "not-an-email" });
  },
);

it.each([
  ["compras@farmacia-del-mar.es", "mailto:compras@farmacia-del-mar.es"],
  ["o'higgins+b2b@farmacia.es", "mailto:o'higgins%2Bb2b@farmacia.es"],
  [
    "ventas?bcc=espia%40evil.example&subject=Hola&body=x@evil.example",
    "mailto:ventas%3Fbcc%3Despia%2540evil.example%26subject%3DHola%26body%3Dx@evil.example",
  ],
  ["a#b/c@farmacia.es", "mailto:a%23b%2Fc@farmacia.es"],
])("the email address %s has the mailto link %s", (address, href) => {
  expect(mailtoLink(address)).toBe(href);
  const { pathname, search, hash } = new URL(href);
  expect([search, hash]).toEqual(["", ""]);
  expect(decodeURIComponent(pathname)).toBe(address);
});

it.each([
  ["lucia@gmial.com", "l•••@gmial.com"],
  ["a@b.es", "a•••@b.es"],
  ["compras+web@farmacia-del-mar.es", "c•••@farmacia-del-mar.es"],
  ["tienda.example", "•••"],
  ["@tienda.example", "•••"],
  ["", "•••"],
])("the email address %s is shown as %s", (address, shown) => {
  expect(maskEmail(address)).toBe(shown);
});

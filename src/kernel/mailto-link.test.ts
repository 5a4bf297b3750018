import { expect, it } from "vitest";
import { mailtoLink } from "./mailto-link.ts";

it.each([
  ["compras@farmacia-del-mar.es", "mailto:compras@farmacia-del-mar.es"],
  ["o'higgins+b2b@farmacia.es", "mailto:o'higgins%2Bb2b@farmacia.es"],
  [
    "ventas?bcc=espia%40evil.example&subject=Hola&body=x@evil.example",
    "mailto:ventas%3Fbcc%3Despia%2540evil.example%26subject%3DHola%26body%3Dx@evil.example",
  ],
  ["a#b/c@farmacia.es", "mailto:a%23b%2Fc@farmacia.es"],
])("%s is written to by %s", (address, href) => {
  expect(mailtoLink(address)).toBe(href);
  const { pathname, search, hash } = new URL(href);
  expect([search, hash]).toEqual(["", ""]);
  expect(decodeURIComponent(pathname)).toBe(address);
});

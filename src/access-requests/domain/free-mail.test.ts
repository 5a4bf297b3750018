import { expect, test } from "vitest";
import { parseEmail } from "../../kernel/email-address.ts";
import { domainOf, isFreeMail } from "./free-mail.ts";

test.each([
  "farmacia@gmail.com",
  "Tienda@HOTMAIL.ES",
  "compras@telefonica.net",
  "loja@sapo.pt",
  "boutique@orange.fr",
  "laden@gmx.de",
  "negozio@libero.it",
  "sklep@wp.pl",
])("%s is an address at a free mail provider", (address) => {
  expect(isFreeMail(domainOfAddress(address))).toBe(true);
});

test.each([
  "compras@farmacia-del-mar.es",
  "hola@gmail.com.farmacia-del-mar.es",
  "hola@mi-gmail.com",
  "hola@correo.gmail.com",
])("%s is not an address at a free mail provider", (address) => {
  expect(isFreeMail(domainOfAddress(address))).toBe(false);
});

function domainOfAddress(address: string): string {
  const parsed = parseEmail(address);
  if (parsed.kind === "problem") throw new Error(parsed.problem);
  return domainOf(parsed.value.key);
}

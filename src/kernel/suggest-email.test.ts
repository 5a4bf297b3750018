import fc from "fast-check";
import { expect, it, test } from "vitest";
import { isFreeMail } from "../access-requests/domain/free-mail.ts";
import { parseEmail } from "./email-address.ts";
import { suggestEmail } from "./suggest-email.ts";

it.each([
  ["lucia@gmial.com", "lucia@gmail.com"],
  ["lucia@gamil.com", "lucia@gmail.com"],
  ["lucia@gmai.com", "lucia@gmail.com"],
  ["lucia@gmail.con", "lucia@gmail.com"],
  ["lucia@gmail.es", "lucia@gmail.com"],
  ["lucia@gmail,com", "lucia@gmail.com"],
  ["lucia@gmailcom", "lucia@gmail.com"],
  ["lucia@gmail", "lucia@gmail.com"],
  ["Lucia.Ferrer@GMAIL.CO", "Lucia.Ferrer@gmail.com"],
  [" lucia@gmail .com ", "lucia@gmail.com"],
  ["tienda@hotmal.com", "tienda@hotmail.com"],
  ["tienda@hotmial.es", "tienda@hotmail.es"],
  ["tienda@hotmail.con", "tienda@hotmail.com"],
  ["tienda@homtail.ed", "tienda@hotmail.es"],
  ["tienda@outlok.es", "tienda@outlook.es"],
  ["tienda@outllook.cm", "tienda@outlook.com"],
  ["tienda@yaho.es", "tienda@yahoo.es"],
  ["tienda@yahoo.ess", "tienda@yahoo.es"],
  ["tienda@iclud.com", "tienda@icloud.com"],
  ["tienda@telefonica.ne", "tienda@telefonica.net"],
  ["tienda@telefnoica.net", "tienda@telefonica.net"],
  ["tienda@movstar.es", "tienda@movistar.es"],
  ["tienda@vodafoen.es", "tienda@vodafone.es"],
  ["compras@farmacia-del-mar.con", "compras@farmacia-del-mar.com"],
])("for the email address %s, %s is suggested", (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

it.each([
  "lucia@gmail.com",
  "tienda@hotmail.es",
  "tienda@mail.com",
  "tienda@email.com",
  "tienda@ono.com",
  "tienda@uno.com",
  "tienda@tierra.es",
  "tienda@orange.com",
  "tienda@ya.com",
  "tienda@gmail.com.tienda.es",
  "compras@farmacia-del-mar.es",
  "compras@herbolario.co",
  "hola@salon.cm",
  "tienda",
  "@gmial.com",
  "tienda@",
  "",
])("no correction is suggested for the email address %s", (typed) => {
  expect(suggestEmail(typed)).toBeNull();
});

test("no correction is suggested for an address at any known mail provider", () => {
  const domains =
    `gmail.com googlemail.com hotmail.com hotmail.es hotmail.fr hotmail.nl outlook.com outlook.pt live.com
    live.co.uk msn.com yahoo.com yahoo.es yahoo.ro icloud.com me.com mac.com aol.com proton.me protonmail.com gmx.es
    telefonica.net movistar.es vodafone.es orange.es wanadoo.es ya.com euskaltel.net telecable.es mundo-r.com sapo.pt
    libero.it web.de free.fr laposte.net mail.ru inbox.ru wp.pl o2.pl`.split(/\s+/);
  for (const domain of domains) {
    expect(isFreeMail(domain), domain).toBe(true);
    expect(suggestEmail(`tienda@${domain}`), domain).toBeNull();
  }
});

const domain = fc.oneof(
  fc.domain(),
  fc
    .tuple(
      fc.constantFrom("gmail", "hotmail", "outlook", "telefonica"),
      fc.string({ maxLength: 6 }),
    )
    .map(([name, rest]) => `${name}${rest}`),
);

test("a suggested email address is accepted by the form and gets no further suggestion", () => {
  fc.assert(
    fc.property(domain, (typed) => {
      const meant = suggestEmail(`tienda@${typed}`);
      if (meant === null || parseEmail(`tienda@${typed}`).kind === "problem") return;
      expect(parseEmail(meant).kind).toBe("value");
      expect(suggestEmail(meant)).toBeNull();
    }),
  );
});

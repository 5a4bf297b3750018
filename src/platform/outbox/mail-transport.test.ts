import fc from "fast-check";
import { expect, it } from "vitest";
import { parseEmail } from "../../kernel/email-address.ts";
import { compose } from "./mail-transport.ts";

const sender = { name: "Arrebol", address: "comercial@arrebol.example" };

it.each([
  "tienda.example",
  "@tienda.example",
  "",
  "tienda@",
  "a@b@c.es",
  "a b@c.es",
  "a@b.es, c@d.es",
])("%j is not a possible recipient of an email", (to) => {
  expect(() => composeTo(to)).toThrow("not an address");
});

it("every address that the form accepts is a possible recipient, and no other is", () => {
  const domain = fc.oneof(
    fc.domain(),
    fc.constantFrom("peluquería.es", "xn--peluquera-n5a.es", "xn--0.es", "xn--aaa-999999999.es"),
  );
  const address = fc.oneof(
    fc.emailAddress(),
    fc
      .tuple(fc.string({ unit: fc.constantFrom(..."aé.+-'?%&@;,ñ") }), domain)
      .map((parts) => parts.join("@")),
  );
  fc.assert(
    fc.property(address, (typed) => {
      const parsed = parseEmail(typed);
      if (parsed.kind === "problem") return;
      expect(composeTo(parsed.value.address)).toMatchObject({
        to: { address: parsed.value.address },
        envelope: { to: [parsed.value.address] },
      });
    }),
    { numRuns: 1000 },
  );
});

function composeTo(to: string) {
  const message = {
    to,
    subject: "Hola",
    text: "Hola",
    html: "<p>Hola</p>",
    messageId: "a@b.es",
    label: "a",
  };
  return compose(message as never, sender as never);
}

import { expect, test } from "vitest";
import { base32, otpauthUri } from "./otpauth.ts";

// Test vectors of RFC 4648, section 10, without padding.
test.each([
  ["", ""],
  ["f", "MY"],
  ["fo", "MZXQ"],
  ["foo", "MZXW6"],
  ["foob", "MZXW6YQ"],
  ["fooba", "MZXW6YTB"],
  ["foobar", "MZXW6YTBOI"],
])("%j is %j in base 32", (text, encoded) => {
  expect(base32(text)).toBe(encoded);
});

test("the address for an application names house, member and secret", () => {
  const uri = otpauthUri({
    issuer: "Arrebol & Hijas",
    email: "lucia+oficina@arrebol.example",
    secret: "MZXW6YTBOI",
  });
  expect(uri).toBe(
    "otpauth://totp/Arrebol%20%26%20Hijas:lucia%2Boficina%40arrebol.example" +
      "?secret=MZXW6YTBOI&issuer=Arrebol%20%26%20Hijas&digits=6&period=30",
  );
});

import { expect, test } from "vitest";
import { base32, newRecoveryCodes, otpauthUri, readRecoveryCode } from "./two-factor.ts";

test("there are ten different recovery codes, easily copied from paper", () => {
  const codes = newRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{5}-[0-9A-HJKMNP-TV-Z]{5}$/);
});

test.each(["7XK31-09QDE", "7xk31-09qde", " 7XK31 09QDE ", "7xk3lo9qde"])(
  "a recovery code typed as %j is recognised",
  (typed) => {
    expect(readRecoveryCode(typed)).toBe("7XK31-09QDE");
  },
);

test("every generated recovery code is read as itself", () => {
  for (const code of newRecoveryCodes()) expect(readRecoveryCode(code)).toBe(code);
});

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

test("the address for an authenticator app names site, member and secret", () => {
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

import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { openCookieJar, realmKeys } from "./cookie-jar.ts";

const keys = realmKeys("member", ["newest key of the site", "older key"]);
const sign = (text: string, key = keys[0].value) =>
  `${text}.${createHmac("sha256", key).update(text).digest("base64")}`;

function readFrom(value: string): string | null {
  const headers = { cookie: `session=${encodeURIComponent(value)}` };
  const request = new Request("https://arrebol.example/", { headers });
  const jar = openCookieJar(request, { clientAddress: "", signedCookies: ["session"], keys });
  return jar.readSigned("session");
}

test("a cookie signed with a current or former key is read without its signature", () => {
  expect(readFrom(sign("token"))).toBe("token");
  expect(readFrom(sign("token", keys[1]?.value))).toBe("token");
});

test("a cookie signed for another realm or text, or by nobody, is ignored", () => {
  const [ofStaff] = realmKeys("staff", ["newest key of the site"]);
  for (const value of [
    sign("token", ofStaff.value),
    sign("other").replace("other", "token"),
    "token",
    "token.",
    ".",
    "",
    sign(""),
    "token.AAAA",
  ])
    expect([value, readFrom(value)]).toEqual([value, null]);
});

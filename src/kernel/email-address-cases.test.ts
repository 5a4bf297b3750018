import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { parseEmail } from "./email-address.ts";

type Set = { source: string; valid: string[]; invalid: string[] };
const file = new URL("../../tests/support/borrowed/emails.json", import.meta.url);
const { sets }: { sets: Set[] } = JSON.parse(readFileSync(file, "utf8"));

/** Addresses that the borrowed test cases accept and this site rejects, with the reason. */
const onlyTheirs: Record<string, string> = {
  "hans.m端ller@test.com": "letters with accents before the «@» need SMTPUTF8 all the way",
  "test|123@m端ller.com": "a character that no shop uses",
  '"foobar"@example.com': "quoted",
  '"  foo  m端ller "@example.com': "quoted",
  '"foo\\@bar"@example.com': "quoted",
  "a@a": "a name of one's own network",
  "a@ñ": "a name of one's own network",
  "ñ@ñ": "a name of one's own network",
  "a@123": "no name",
  "a@123.123.123.123": "an address of a machine",
  "a@[::1]": "an address of a machine",
};

/**
 * Addresses that the borrowed test cases reject and this site accepts, with the address that it stores: full-width
 * letters, as Japanese keyboards type them, become ASCII.
 */
const onlyOurs: Record<string, string> = {
  "somename@ｇｍａｉｌ.com": "somename@gmail.com",
  "ｇｍａｉｌｇｍａｉｌｇｍａｉｌｇｍａｉｌｇｍａｉｌ@gmail.com":
    "gmailgmailgmailgmailgmail@gmail.com",
};

describe.each(sets)("$source", ({ valid, invalid }) => {
  it("has email addresses that are accepted here too, except those with a reason", () => {
    const refused = valid.filter((typed) => parseEmail(typed).kind === "problem");
    expect(refused).toEqual(valid.filter((typed) => typed in onlyTheirs));
  });

  it.each(invalid)("rejects the email address %j", (typed) => {
    const parsed = parseEmail(typed);
    const address = parsed.kind === "value" ? parsed.value.address : undefined;
    expect(address).toBe(onlyOurs[typed]);
  });
});

test.each([
  ["test@exämle.com", "test@xn--exmle-hra.com"],
  ["user@お.com", "user@xn--t8j.com"],
])("the email address %s becomes the ASCII form that browsers make: %s", (typed, address) => {
  expect(parseEmail(typed)).toMatchObject({ value: { address } });
});

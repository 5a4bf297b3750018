import { expect, it } from "vitest";
import { requestFrom } from "../../../tests/support/example-requests.ts";
import { createSealer } from "../../platform/config/sealed-text.ts";
import { createSigner } from "../../platform/config/signing-keys.ts";
import { openReceipt, signReceipt } from "./receipt.ts";

const signer = createSigner(["a key of the test"], "receipt");
const keys = { signer, sealer: createSealer(["a key of the test"], "receipt") };
const monday = Date.UTC(2025, 5, 2, 8);
const hour = 3_600_000;
const request = requestFrom({ email: "lucia.ferrer@gmial.com" }, { version: 3 });
const accepted = {
  kind: "accepted",
  request,
  dueAt: request.dueAt,
  repeat: null,
  isOwn: true,
} as const;

it("a receipt contains reference, due time and a masked email address", () => {
  const signed = signReceipt(keys, accepted, { now: monday });
  expect(signed).toMatch(/^[\w.~-]+$/);
  expect(openReceipt(keys, { signed, now: monday })).toEqual({
    reference: request.reference,
    dueAtMilliseconds: request.dueAt.epochMilliseconds,
    maskedEmail: "l•••@gmial.com",
    version: 3,
    isOwn: true,
    repeat: null,
    canCorrectEmail: true,
  });
});

it("a receipt shows its holder neither the address nor whether a request existed before", () => {
  const detailsOf = (isOwn: boolean, version: number) => {
    const outcome = { ...accepted, isOwn, request: { ...request, version } };
    const [text = ""] = signReceipt(keys, outcome, { now: monday }).split("~");
    return Buffer.from(text.split(".").at(-1) ?? "", "base64url");
  };
  const [fresh, repeated] = [detailsOf(true, 0), detailsOf(false, 12)];
  expect(fresh.length).toBe(repeated.length);
  for (const details of [fresh, repeated]) expect(details.toString()).not.toMatch(/gmial|"[evot]"/);
});

it("a receipt of a release that did not encrypt its details can still be read", () => {
  const details = JSON.stringify({ e: "l•••@gmial.com", v: 3, t: monday, o: true });
  const signed = signer.sign(
    `B2B-0000-0001.${monday}.${Buffer.from(details).toString("base64url")}`,
  );
  expect(openReceipt(keys, { signed, now: monday })).toMatchObject({
    maskedEmail: "l•••@gmial.com",
    version: 3,
    isOwn: true,
    canCorrectEmail: true,
  });
});

it("a receipt of a form that was sent again says if it is confirmed and when it was last emailed", () => {
  const repeat = { isConfirmed: true, email: { minutesAgo: 4 } };
  const signed = signReceipt(keys, { ...accepted, repeat }, { now: monday });
  expect(openReceipt(keys, { signed, now: monday })).toMatchObject({
    repeat,
    canCorrectEmail: false,
  });
});

it("the email may be corrected with the receipt for six hours", () => {
  const signed = signReceipt(keys, accepted, { now: monday });
  const at = (now: number) => openReceipt(keys, { signed, now })?.canCorrectEmail;
  expect(at(monday + 6 * hour - 1)).toBe(true);
  expect(at(monday + 6 * hour)).toBe(false);
  expect(at(monday - 1)).toBe(false);
});

it("a receipt of an earlier release can still be read, with reference and due time only", () => {
  const signed = signer.sign(`B2B-0000-0001.${monday}`);
  expect(openReceipt(keys, { signed, now: monday })).toEqual({
    reference: "B2B-0000-0001",
    dueAtMilliseconds: monday,
    maskedEmail: null,
    version: null,
    isOwn: false,
    repeat: null,
    canCorrectEmail: false,
  });
});

it.each(["", "~", "B2B-0000-0001", "B2B-0000-0001.1~AAAA", "~AAAA"])(
  "%j is not a valid receipt",
  (signed) => expect(openReceipt(keys, { signed, now: monday })).toBeNull(),
);

it.each(["{", "{}", '{"e":1,"v":3,"t":0,"o":true}'])(
  "a receipt whose details cannot be read (%s) is read without them",
  (details) => {
    const encoded = Buffer.from(details).toString("base64url");
    const signed = signer.sign(`B2B-0000-0001.${monday}.${encoded}`);
    expect(openReceipt(keys, { signed, now: monday })).toMatchObject({
      maskedEmail: null,
      version: null,
      canCorrectEmail: false,
    });
  },
);

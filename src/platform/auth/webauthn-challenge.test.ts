import { expect, it } from "vitest";
import { createChallenges } from "./webauthn-challenge.ts";

const challenges = createChallenges("k".repeat(32));
const toSignIn = { purpose: "sign in", of: "" };
const minutes = (count: number) => 1_790_000_000_000 + count * 60_000;

it("a WebAuthn challenge is valid for ten minutes, for its purpose and subject only", () => {
  const challenge = challenges.issue(toSignIn, minutes(0));
  expect(challenges.read(challenge, toSignIn, minutes(9))).toEqual({ expiresAt: minutes(10) });
  expect(challenges.read(challenge, toSignIn, minutes(10))).toBeNull();
  expect(challenges.read(challenge, { purpose: "add", of: "" }, minutes(1))).toBeNull();
  expect(challenges.read(challenge, { ...toSignIn, of: "nerea" }, minutes(1))).toBeNull();
  expect(createChallenges("other").read(challenge, toSignIn, minutes(1))).toBeNull();
});

it("WebAuthn challenges are all different, and one with a changed byte is rejected", () => {
  const challenge = challenges.issue(toSignIn, minutes(0));
  expect(challenges.issue(toSignIn, minutes(0))).not.toBe(challenge);
  const bytes = Buffer.from(challenge, "base64url");
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(challenges.read(changed.toString("base64url"), toSignIn, minutes(1))).toBeNull();
  }
  for (const other of ["", "a", `${challenge}A`, challenge.slice(2)])
    expect(challenges.read(other, toSignIn, minutes(1))).toBeNull();
});

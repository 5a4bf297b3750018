import { hashPassword } from "better-auth/crypto";
import { expect, it, test } from "vitest";
import { hashSecret, isHashOf, isOutdated, withHashingSlot } from "./password-hash.ts";

const password = "tres olivos y un faro";

it("a password hash matches only its own password, and has a new salt each time", async () => {
  const [one, other] = await Promise.all([hashSecret(password), hashSecret(password)]);
  expect(one).not.toBe(other);
  expect(await isHashOf({ hash: one, password })).toBe(true);
  expect(await isHashOf({ hash: one, password: `${password}.` })).toBe(false);
  expect(isOutdated(one)).toBe(false);
});

it("a password hash states its costs, which are at least those of the OWASP list", async () => {
  const [name, N, r, p] = (await hashSecret(password)).split("$");
  expect([name, r]).toEqual(["scrypt", "8"]);
  expect([Number(N) >= 2 ** 15, Number(N) * Number(p) >= 3 * 2 ** 15]).toEqual([true, true]);
});

it("a password hash with other costs is still checked, and is outdated if they were lower", async () => {
  const hash = "scrypt$1024$8$1$c2FsdHNhbHRzYWx0c2FsdA$wxDauKKuQSLOTPae8XHx975inisTT5nxEysh6I43QxU";
  expect(isOutdated(hash)).toBe(true);
  expect(await isHashOf({ hash, password })).toBe(true);
  expect(await isHashOf({ hash, password: "otra frase" })).toBe(false);
});

it("password hashes of the first release are still checked, and count as outdated", async () => {
  const hash = await hashPassword(password);
  expect(isOutdated(hash)).toBe(true);
  expect(await isHashOf({ hash, password })).toBe(true);
  expect(await isHashOf({ hash, password: "otra frase" })).toBe(false);
});

test("two password hashes are derived at once, the others in the order of arrival", async () => {
  const started: number[] = [];
  const ends: (() => void)[] = [];
  const derive = (nth: number) =>
    withHashingSlot(() => {
      started.push(nth);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const all = [0, 1, 2, 3, 4].map(derive);
  expect(started).toEqual([0, 1]);
  for (let nth = 0; nth < all.length; nth++) {
    ends[nth]?.();
    await all[nth];
    await Promise.resolve();
    expect(started).toEqual([0, 1, 2, 3, 4].slice(0, nth + 3));
  }
});

test("a failed derivation of a password hash releases its slot", async () => {
  const failures = Array.from({ length: 5 }, () =>
    withHashingSlot(() => Promise.reject(new Error("no memory"))),
  );
  const outcomes = await Promise.allSettled(failures);
  expect(outcomes.every(({ status }) => status === "rejected")).toBe(true);
  expect(await withHashingSlot(async () => "key")).toBe("key");
});

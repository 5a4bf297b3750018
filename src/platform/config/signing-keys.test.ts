import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { toConfig } from "./config.ts";
import { readEnvironment } from "./environment.ts";
import { createSigner, loadSigningKeys } from "./signing-keys.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a signing key is created at the first start and reused at the next", () => {
  const [key, ...others] = keysFor();
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(others).toEqual([]);
  expect(keysFor()).toEqual([key]);
});

test("other users of the machine cannot read the signing key", () => {
  keysFor();
  expect(statSync(join(folder, "data", "signing-keys")).mode & 0o777).toBe(0o600);
});

test("a signing key put first in the file signs, and the former one still verifies", () => {
  const [old] = keysFor();
  writeFileSync(join(folder, "data", "signing-keys"), `${"n".repeat(64)}\n${old}\n`);
  expect(keysFor()).toEqual(["n".repeat(64), old]);
});

test("signing keys from the environment leave the data directory unchanged", () => {
  const key = "e".repeat(32);
  expect(keysFor({ SIGNING_KEYS: key })).toEqual([key]);
  expect(() => statSync(join(folder, "data"))).toThrow("ENOENT");
});

function keysFor(variables: Record<string, string> = {}) {
  const environment = readEnvironment({ DATA_DIR: join(folder, "data"), ...variables });
  return loadSigningKeys(toConfig(environment));
}

const [newKey, oldKey, strangeKey] = ["new", "old", "strange"].map((name) => name.padEnd(32, "-"));
const receipt = "B2B-7XK3-9QD0.1750000000000";

describe("a signed text", () => {
  const signer = createSigner([oldKey as string], "receipt");
  const signed = signer.sign(receipt);

  it("is verified with its key", () => {
    expect(signer.verify(signed)).toBe(receipt);
  });

  it("fits into a URL path without escaping", () => {
    expect(encodeURIComponent(signed)).toBe(signed);
  });

  it("is still read after a new key has been put in front, and signed anew with that one", () => {
    const rotated = createSigner([newKey as string, oldKey as string], "receipt");
    expect(rotated.verify(signed)).toBe(receipt);
    expect(signer.verify(rotated.sign(receipt))).toBeNull();
  });

  it("is rejected once its key is removed", () => {
    expect(createSigner([newKey as string], "receipt").verify(signed)).toBeNull();
  });

  it("is rejected for another purpose", () => {
    expect(createSigner([oldKey as string], "unsubscribe").verify(signed)).toBeNull();
  });

  it.each([
    signed.replace("7XK3", "7XK4"),
    `${signed}x`,
    signed.slice(0, -1),
    signed.slice(0, signed.indexOf("~") + 1),
    receipt,
    `~${signed.split("~")[1]}`,
    `${signed}~`,
    createSigner([strangeKey as string], "receipt").sign(receipt),
    "~",
    "",
  ])("that was tampered with is refused: %s", (forged) => {
    expect(signer.verify(forged)).toBeNull();
  });
});

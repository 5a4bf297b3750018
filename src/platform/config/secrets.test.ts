import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toConfig } from "./config.ts";
import { readEnvironment } from "./environment.ts";
import { loadSecrets } from "./secrets.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-secrets-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

test("a key is made at the first start and found again at the next", () => {
  const [key, ...others] = keysFor();
  expect(key).toMatch(/^[0-9a-f]{64}$/);
  expect(others).toEqual([]);
  expect(keysFor()).toEqual([key]);
});

test("nobody else on the machine can read the key", () => {
  keysFor();
  expect(statSync(join(folder, "data", "signing-keys")).mode & 0o777).toBe(0o600);
});

test("a new key put in front of the file signs, and the old one still verifies", () => {
  const [old] = keysFor();
  writeFileSync(join(folder, "data", "signing-keys"), `${"n".repeat(64)}\n${old}\n`);
  expect(keysFor()).toEqual(["n".repeat(64), old]);
});

test("keys from the environment leave the data directory alone", () => {
  const key = "e".repeat(32);
  expect(keysFor({ SIGNING_KEYS: key })).toEqual([key]);
  expect(() => statSync(join(folder, "data"))).toThrow("ENOENT");
});

function keysFor(variables: Record<string, string> = {}) {
  const environment = readEnvironment({ DATA_DIR: join(folder, "data"), ...variables });
  return loadSecrets(toConfig(environment)).signingKeys;
}

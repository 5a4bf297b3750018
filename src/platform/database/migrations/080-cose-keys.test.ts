import { generateKeyPairSync } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { coseKey } from "../../../../tests/support/authenticator.ts";
import { openDatabase } from "../database.ts";
import { up } from "./080-cose-keys.ts";

const pairs = {
  movil: () => generateKeyPairSync("ec", { namedCurve: "prime256v1" }),
  portatil: () => generateKeyPairSync("ed25519"),
  tienda: () => generateKeyPairSync("rsa", { modulusLength: 2048 }),
  almacen: () => generateKeyPairSync("rsa", { modulusLength: 4096 }),
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "cose-keys-"));
});
afterAll(() => rm(folder, { recursive: true }));

it("keys of passkeys become those that an authenticator would have written, others stay", async () => {
  const { db } = openDatabase({ kind: "sqlite", file: join(folder, "escaparate.sqlite") });
  await db.schema
    .createTable("member_passkey")
    .addColumn("id", "text")
    .addColumn("public_key", "text")
    .addColumn("algorithm", "integer")
    .execute();
  const keys = Object.entries(pairs).map(([id, make]) => ({ id, key: make().publicKey }));
  const stored = keys.map(({ id, key }) => ({
    id,
    public_key: key.export({ format: "der", type: "spki" }).toString("base64url"),
  }));
  const rows = [...stored, { id: "rota", public_key: "a2V5" }];
  await db
    .insertInto("member_passkey")
    .values(rows as never)
    .execute();
  await up(db);
  const expected = keys.map(({ id, key }) => ({
    id,
    public_key: coseKey(key).toString("base64url"),
  }));
  expect(await db.selectFrom("member_passkey").selectAll().execute()).toEqual([
    ...expected,
    { id: "rota", public_key: "a2V5" },
  ]);
  await db.destroy();
});

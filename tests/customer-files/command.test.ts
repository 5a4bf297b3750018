import { writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { node, run } from "../support/command.ts";
import { founded, lucia } from "../support/example-companies.ts";
import { type Opened, openSqlite } from "../support/open-databases.ts";
import { customerHeader, customerRow } from "./customer-files.ts";

let opened: Opened;
beforeEach(async () => {
  opened = await openSqlite();
});
afterEach(() => opened.close());

it("npm run companies -- list prints every company with its members as JSON", async () => {
  await founded(opened.db);
  const DATA_DIR = opened.config.kind === "sqlite" ? dirname(opened.config.file) : "";
  const script = "src/customer-files/commands/companies.ts";
  const { status, stdout } = await run([node, script, "list", "--format", "json"], { DATA_DIR });
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject([
    {
      legalName: "Farmacia del Mar, S.L.",
      taxId: "ESB12345674",
      status: "active",
      members: [{ email: "nerea@farmaciadelmar.es", role: "titular", orderLimit: null }],
    },
  ]);
  expect((await run([node, script, "lista"], { DATA_DIR })).status).toBe(1);
});

it("npm run companies -- list keeps the bytes of its JSON, which other programs read", async () => {
  const terms = { tier: "Plata", showsAdult: true, houseContact: lucia };
  const companyId = await founded(opened.db, { terms });
  const DATA_DIR = opened.config.kind === "sqlite" ? dirname(opened.config.file) : "";
  const script = "src/customer-files/commands/companies.ts";
  const { stdout } = await run([node, script, "list", "--format", "json"], { DATA_DIR });
  const company = {
    id: companyId,
    legalName: "Farmacia del Mar, S.L.",
    taxId: "ESB12345674",
    tradeName: null,
    customerNumber: null,
    email: "nerea@farmaciadelmar.es",
    phone: "+34600111222",
    territory: null,
    surcharge: { kind: "none" },
    terms: { method: "prepayment", days: 0 },
    tier: "Plata",
    shows: { prices: true, adult: true },
    status: "active",
    mergedInto: null,
    createdAt: "2026-11-23T09:00:00.000Z",
    importedAt: null,
    members: [
      {
        name: "Nerea Vidal",
        email: "nerea@farmaciadelmar.es",
        role: "titular",
        orderLimit: null,
        joinedAt: "2026-11-23T09:00:00.000Z",
        wantsNews: false,
      },
    ],
  };
  expect(stdout).toBe(`${JSON.stringify([company], null, 2)}\n`);
});

it("npm run companies -- import checks, imports and takes back a file of customers", async () => {
  const DATA_DIR = opened.config.kind === "sqlite" ? dirname(opened.config.file) : "";
  const file = join(DATA_DIR, "clientes.csv");
  await writeFile(file, [customerHeader, customerRow(1), customerRow(2)].join("\n"));
  const call = (...args: string[]) =>
    run([node, "src/customer-files/commands/companies.ts", ...args], { DATA_DIR });
  const count = async () => (await opened.db.selectFrom("company").select("id").execute()).length;
  expect((await call("import", file, "--dry-run")).stdout).toContain("2 nuevas");
  expect(await count()).toBe(0);
  const applied = await call("import", file);
  expect(applied).toMatchObject({ status: 0 });
  expect(await count()).toBe(2);
  const [, id = ""] = /undo (\S+)/.exec(applied.stdout) ?? [];
  expect((await call("undo", id)).stdout).toContain("2 empresas");
  expect(await count()).toBe(0);
  await writeFile(file, [customerHeader, customerRow(1, { 1: "B1" })].join("\n"));
  const wrong = await call("import", file);
  expect(wrong).toMatchObject({ status: 1 });
  expect(wrong.stdout).toContain("B2, NIF («B1»)");
  expect((await call("import", file, "--allow", "nada")).status).toBe(1);
});

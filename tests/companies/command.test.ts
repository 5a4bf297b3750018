import { dirname } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Opened, openSqlite } from "../mail/open-databases.ts";
import { node, run } from "../process/command.ts";
import { founded } from "./example-companies.ts";

let opened: Opened;
beforeEach(async () => {
  opened = await openSqlite();
});
afterEach(() => opened.close());

it("npm run companies -- list prints every company with its members as JSON", async () => {
  await founded(opened.db);
  const DATA_DIR = opened.config.kind === "sqlite" ? dirname(opened.config.file) : "";
  const script = "src/companies/commands/companies.ts";
  const { status, stdout } = await run([node, script, "list", "--format", "json"], { DATA_DIR });
  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject([
    {
      ...{ legalName: "Farmacia del Mar, S.L.", taxId: "ESB12345674", status: "active" },
      members: [{ email: "nerea@farmaciadelmar.es", role: "titular", orderLimit: null }],
    },
  ]);
  expect((await run([node, script, "lista"], { DATA_DIR })).status).toBe(1);
});

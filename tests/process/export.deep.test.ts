import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { ended, environment, exportRequests, node, root, run } from "../support/command.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { salonRizoLibre, sendAndRead } from "../support/send-request.ts";
import { startSite } from "../support/site.ts";

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "escaparate-export-"));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true }));

const databases = {
  SQLite: async () => ({ env: {}, drop: async () => {} }),
  async PostgreSQL() {
    const { url, drop } = await createTestDatabase();
    return { env: { DATABASE_URL: url }, drop };
  },
};

describe.each(Object.entries(databases))("the export from %s", (_, create) => {
  it("lists every request, oldest first, the same while the site runs and after it has stopped", async () => {
    const { env: database, drop } = await create();
    const env = { DATA_DIR, ...database };
    const site = await startSite({ env });
    const first = await sendAndRead(site);
    const second = await sendAndRead(site, {
      ...salonRizoLibre,
      company: `=HYPERLINK("https://evil.example";"Rizo")`,
      email: "otra@salon-rizo-libre.es",
      taxId: "pt 501 964 843",
      phone: "912 345 678",
      selection: "rizos-champu,rizos-mascarilla",
      wantsNews: "si",
    });

    const running = {
      json: await exportRequests("json", env),
      csv: await exportRequests("csv", env),
    };
    await site.stop();
    const stopped = {
      json: await exportRequests("json", env),
      csv: await exportRequests("csv", env),
    };
    await drop();
    expect(stopped).toEqual(running);

    expect(running.json).toMatchObject({ status: 0, stderr: "" });
    expect(JSON.parse(running.json.stdout)).toMatchObject([
      {
        reference: first,
        state: "unconfirmed",
        restricted: false,
        company: salonRizoLibre.company,
        contact: salonRizoLibre.contact,
        email: salonRizoLibre.email,
        phone: "+34611222333",
        taxId: "ESB12345674",
        selection: [],
        wantsNews: false,
        receivedAt: expect.stringMatching(/^20\d\d-.*Z$/),
        dueAt: expect.stringMatching(/^20\d\d-.*Z$/),
      },
      {
        reference: second,
        taxId: "PT501964843",
        phone: "+351912345678",
        taxIdTyped: "pt 501 964 843",
        selection: ["rizos-champu", "rizos-mascarilla"],
        wantsNews: true,
      },
    ]);

    expect(running.csv).toMatchObject({ status: 0, stderr: "" });
    const [head, one, two, ...rest] = running.csv.stdout.split("\r\n");
    expect(head).toMatch(/^\uFEFF"Referencia";"Estado";"Uso limitado";"Recibida";/);
    expect(one).toContain(`"${first}";"Sin confirmar";"No";`);
    expect(one).toContain(`"+34 611 22 23 33"`);
    expect(two).toContain(`"'=HYPERLINK(""https://evil.example"";""Rizo"")"`);
    expect(rest).toEqual([""]);
  });

  it("is an empty list without requests, also before the site ever ran", async () => {
    const { env: database, drop } = await create();
    const env = { DATA_DIR, ...database };
    const asJson = await exportRequests("json", env);
    expect(asJson).toMatchObject({ status: 0, stdout: "[]\n" });
    expect(asJson.stderr).toMatch(/^(Todavía no hay ninguna|La) base de datos [^\n]+\n$/);
    const { stdout } = await exportRequests("csv", env);
    expect(stdout.trim().split("\r\n")).toHaveLength(1);
    await drop();
  });
});

test.each([
  [[]],
  [["export"]],
  [["export", "--format"]],
  [["export", "--format", "xml"]],
  [["import", "--format", "json"]],
])("the export command called as %j prints its usage in one line", async (args) => {
  const outcome = await run([node, "src/request-queue/commands/requests.ts", ...args], {
    DATA_DIR,
  });
  expect(outcome).toMatchObject({ status: 1, stdout: "" });
  expect(outcome.stderr).toMatch(/^npm run -s requests -- export --format json\|csv\n$/);
});

test("a bad variable ends the export with the line that names it", async () => {
  const outcome = await run(exporting, { DATA_DIR, DATABASE_URL: "mysql://u:geheim@db/site" });
  expect(outcome).toMatchObject({ status: 1, stdout: "" });
  expect(outcome.stderr).toMatch(/^DATABASE_URL: tiene [^\n]+; admite postgres:[^\n]+\n$/);
  expect(outcome.stderr).not.toContain("geheim");
});

test("an unreadable database ends the export with one line and without half a list", async () => {
  writeFileSync(join(DATA_DIR, "site.db"), "no database ".repeat(1000));
  const outcome = await run(exporting, { DATA_DIR });
  expect(outcome).toMatchObject({ status: 1, stdout: "" });
  expect(outcome.stderr).toMatch(/^No se han podido leer las solicitudes: [^\n]+\n$/);

  const gone = await run(exporting, { DATA_DIR, DATABASE_URL: "postgres://127.0.0.1:1/site" });
  expect(gone).toMatchObject({ status: 1, stdout: "" });
  expect(gone.stderr).toMatch(/^No se han podido leer las solicitudes: [^\n]+\n$/);
});

test("the export ends without an error when its reader closes early", async () => {
  const [program = "", ...args] = exporting;
  const child = spawn(program, args, { cwd: root, env: { ...environment(), DATA_DIR } });
  child.stdout.destroy();
  const complaint = await text(child.stderr);
  await ended(child);
  expect(child.exitCode).toBe(0);
  expect(complaint).toMatch(/^Todavía no hay ninguna base de datos [^\n]+\n$/);
});

const exporting = [node, "src/request-queue/commands/requests.ts", "export", "--format=csv"];

import { chmodSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { examineMailDomain } from "../../src/doctor/mail-domain.ts";
import { examineBackup, examineHolidays } from "../../src/doctor/work.ts";
import { noteBackup } from "../../src/platform/backup/backup.ts";
import { node, type Outcome, run } from "../support/command.ts";
import { fillInstallation } from "../support/installations.ts";
import { startMailServer } from "../support/mail-server.ts";
import { createTestDatabase } from "../support/postgres.ts";

let DATA_DIR: string;
beforeEach(() => {
  DATA_DIR = mkdtempSync(join(tmpdir(), "escaparate-doctor-"));
});
afterEach(() => rmSync(DATA_DIR, { recursive: true, force: true }));

function doctor(env: Record<string, string> = {}, ...args: string[]): Promise<Outcome> {
  return run([node, "src/doctor/doctor.ts", ...args], { DATA_DIR, ...env });
}

describe("the doctor", () => {
  it("lists what a fresh installation still needs, and creates nothing", async () => {
    rmSync(DATA_DIR, { recursive: true });
    const { status, stdout, stderr } = await doctor();
    expect([status, stderr]).toEqual([1, ""]);
    expect(stdout).toMatch(/^AVISO +empresa: siguen siendo .*denominación social, NIF/m);
    expect(stdout).toMatch(/^AVISO +base de datos: todavía no hay ninguna/m);
    expect(stdout).toMatch(/^AVISO +copia de seguridad: no consta ninguna/m);
    for (const [, line] of stdout.matchAll(/^AVISO.*\n(.*)$/gm)) expect(line).toMatch(/^ +→ \S/);
    expect(() => statSync(DATA_DIR)).toThrow();
  });

  it("exits with 2 if something has to be done now", async () => {
    const misspelt = await doctor({ PORT: "ochenta" });
    expect(misspelt).toMatchObject({ status: 2, stderr: "" });
    expect(misspelt.stdout).toMatch(/^MAL +configuración: PORT: tiene "ochenta"/m);

    const away = await doctor({ DATABASE_URL: "postgres://127.0.0.1:1/site" });
    expect(away.status).toBe(2);
    expect(away.stdout).toMatch(/^MAL +base de datos: no responde/m);

    chmodSync(DATA_DIR, 0o755);
    expect((await doctor()).stdout).toMatch(/^MAL +permisos: otros usuarios pueden leer/m);
  });

  it("distinguishes a healthy database from a damaged one", async () => {
    const database = { kind: "sqlite", file: join(DATA_DIR, "site.db") } as const;
    await fillInstallation({ database, dataDir: DATA_DIR, signingKeys: undefined });
    expect((await doctor()).stdout).toMatch(/^BIEN +base de datos: responde \(sqlite\)/m);
    writeFileSync(database.file, "no database ".repeat(1000));
    expect((await doctor()).stdout).toMatch(/^MAL +base de datos: /m);
  });

  it("reports PostgreSQL without its schema, and checks its clock", async () => {
    const { url, drop } = await createTestDatabase();
    const { stdout } = await doctor({ DATABASE_URL: url });
    await drop();
    expect(stdout).toMatch(/^AVISO +base de datos: faltan \d+ migraciones, desde 092-baseline/m);
    expect(stdout).toMatch(/^BIEN +reloj/m);
  });

  it("connects to the mail server, and sends a test email to the site itself only when told to", async () => {
    const server = await startMailServer();
    const env = { SMTP_URL: server.url };
    expect((await doctor(env)).stdout).toMatch(/^BIEN +correo: /m);
    expect(server.received).toHaveLength(0);
    expect((await doctor(env, "--send")).stdout).toMatch(/^BIEN +correo de prueba: /m);
    expect(server.received).toHaveLength(1);
    await server.stop();
    expect((await doctor(env)).stdout).toMatch(/^MAL +correo: /m);
  });
});

describe("the sender's domain in the doctor's report", () => {
  const published: Record<string, string[][]> = {
    "bien.es": [["google-site-verification=x"], ["v=spf1 include:", "_spf.correo.es -all"]],
    "_dmarc.bien.es": [["v=DMARC1; p=quarantine"]],
    "s1._domainkey.bien.es": [["v=DKIM1; p=MIG"]],
    "dos.es": [["v=spf1 a -all"], ["v=spf1 mx -all"]],
  };
  const levels = async (domain: string, ask: (name: string) => Promise<string[][]>) =>
    (await examineMailDomain(domain, { ask })).map(({ level }) => level);
  const ask = async (name: string) => {
    if (published[name]) return published[name];
    throw Object.assign(new Error(name), { code: "ENOTFOUND" });
  };

  it("is fine with SPF, DMARC and a DKIM key", async () => {
    expect(await levels("bien.es", ask)).toEqual(["fine", "fine", "fine"]);
  });

  it("has a problem with records that are missing, or published twice", async () => {
    expect(await levels("nada.es", ask)).toEqual(["warning", "warning", "unknown"]);
    expect(await levels("dos.es", ask)).toEqual(["warning", "warning", "unknown"]);
  });

  it("is weak where everybody may send, or where nobody is stopped", async () => {
    for (const spf of ["v=spf1 +all", "v=spf1 mx all", "v=spf1 include:x.es ?all"])
      expect(await levels("x.es", async () => [[spf]]), spf).toContain("warning");
    const [, dmarc] = await examineMailDomain("x.es", { ask: async () => [["v=DMARC1; p=none"]] });
    expect(dmarc).toMatchObject({ level: "warning", says: expect.stringContaining("p=none") });
  });

  it("is checked for the DKIM selector that the operator names", async () => {
    const own = async (name: string) => (name === "own._domainkey.x.es" ? [["v=DKIM1; p=x"]] : []);
    const key = async (selector: string) =>
      (await examineMailDomain("x.es", { ask: own, selector })).at(-1)?.level;
    expect([await key("own"), await key("other")]).toEqual(["fine", "warning"]);
  });

  it("is no fault of the site while the network is away", async () => {
    const away = async () => Promise.reject(Object.assign(new Error("x"), { code: "ETIMEOUT" }));
    expect(new Set(await levels("bien.es", away))).toEqual(new Set(["unknown"]));
  });
});

it("doctor calls a backup old after a day and missing after a week", () => {
  const at = "2026-06-01T03:00:00Z";
  noteBackup(DATA_DIR, { at, file: "/copias/lunes.backup", bytes: 1 });
  const after = (hours: number) =>
    examineBackup({ dataDir: DATA_DIR }, { now: Date.parse(at) + hours * 3_600_000 }).level;
  expect([after(1), after(26), after(27), after(169)]).toEqual([
    "fine",
    "fine",
    "warning",
    "failure",
  ]);
});

it("doctor asks for next year's holidays in November", () => {
  const on = (day: string) => examineHolidays({ now: Date.parse(day) }).level;
  expect([on("2027-10-15"), on("2027-11-15")]).toEqual(["fine", "warning"]);
});

it("doctor names days that may be holidays until they are over", () => {
  const on = (day: string) => examineHolidays({ now: Date.parse(day) });
  expect(on("2026-12-01")).toMatchObject({
    level: "warning",
    says: expect.stringMatching(/2027-05-03/),
  });
  expect(on("2027-09-01").level).toBe("fine");
});

import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { footer } from "../../src/site/copy/footer-copy.ts";
import { ended, environment, node, root, run } from "../support/command.ts";
import { findFreePort } from "../support/free-port.ts";
import { lucia, runStaff } from "../support/people.ts";
import { startSite } from "../support/site.ts";
import { deepTest, variants } from "../support/variants.ts";
import { ask } from "../support/visit.ts";

const starting = [node, "build/server/index.js"];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-start-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const newDataDir = () => mkdtempSync(join(folder, "data-"));

describe.concurrent("a failed start ends with one line and an exit status:", () => {
  const values: [Record<string, string>, RegExp][] = [
    [{ PORT: "ochenta" }, /^PORT: tiene "ochenta"; admite un número entero de 0 a 65535\n$/],
    [
      { DATABASE_URL: "mysql://u:geheim@db" },
      /^DATABASE_URL: tiene "mysql:\/\/…@db"; admite [^\n]+\n$/,
    ],
    [{ TRUST_PROXY: "yes", PORT: "x" }, /^(PORT|TRUST_PROXY): tiene [^\n]+\n$/],
    [{ PUBLIC_URL: "example.com" }, /^PUBLIC_URL: tiene "example.com"; admite [^\n]+\n$/],
    [{ SMTP_URL: "mail" }, /^SMTP_URL: tiene "mail"; admite [^\n]+\n$/],
    [{ SUBMISSIONS_PER_HOUR: "-1" }, /^SUBMISSIONS_PER_HOUR: tiene "-1"; admite [^\n]+\n$/],
    [{ SITE_EMAIL: "ventas" }, /^SITE_EMAIL: tiene "ventas"; admite una dirección de correo\n$/],
    [{ SITE_PHONE: "?" }, /^SITE_PHONE: tiene "\?"; admite un teléfono[^\n]+\n$/],
    [{ HOST: "a b" }, /^HOST: tiene "a b"; admite un nombre de máquina o una dirección IP\n$/],
  ];
  // Only a selection of variables; environment.test.ts tests every one.
  it.each(variants(values))("%j", async (env, line) => {
    const outcome = await run(starting, { DATA_DIR: newDataDir(), ...env });
    expect(outcome).toMatchObject({ status: 1, stdout: "" });
    expect(outcome.stderr).toMatch(line);
  });

  it("a port that is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const PORT = `${typeof address === "object" && address?.port}`;
    const outcome = await run(starting, { DATA_DIR: newDataDir(), PORT });
    other.close();
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toMatch(/^El sitio no ha podido arrancar: [^\n]*EADDRINUSE[^\n]*\n$/);
  });

  deepTest("a data directory that is a file", async () => {
    const file = join(newDataDir(), "datos");
    writeFileSync(file, "");
    const outcome = await run(starting, { DATA_DIR: file });
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toMatch(/^El sitio no ha podido arrancar: [^\n]+\n$/);
  });

  deepTest("a database that stays unavailable, after the promised retries", async () => {
    const PORT = `${await findFreePort()}`;
    const DATABASE_URL = "postgres://127.0.0.1:1/site";
    const outcome = await run(starting, { DATA_DIR: newDataDir(), PORT, DATABASE_URL });
    expect(outcome.status).toBe(1);
    expect(outcome.stderr).toMatch(/^El sitio no ha podido arrancar: [^\n]+\n$/);
    const warnings = outcome.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(warnings.map(({ level }) => level)).toEqual([40, 40, 40]);
  });
});

describe("a successful start", () => {
  it("prints one line with its address", async () => {
    const site = await startSite({ env: { LOG_LEVEL: "silent" } });
    await site.stop();
    expect(site.logs()).toBe(`Escaparate: ${site.url}\n`);
  });

  deepTest("prints the port that was chosen if any will do", async () => {
    const { address, canonical } = await visitOnAnyPort(["build/server/index.js"], {
      NODE_ENV: "production",
    });
    expect(canonical).toBe(`${address}/politicas`);
  });

  deepTest(
    "can be of the sample company on https, and says so to the operator and to visitors",
    async () => {
      const env = { PUBLIC_URL: "https://mi-casa.example", NODE_ENV: "production" };
      const { canonical, stderr, body } = await visitOnAnyPort(["tools/build/start.mjs"], env);
      expect(canonical).toBe(`${env.PUBLIC_URL}/politicas`);
      expect(stderr).toContain(`ATENCIÓN: ${env.PUBLIC_URL} dice que es una web de ejemplo`);
      expect(body).toContain(footer.sample);
    },
  );

  deepTest("tells the operator who typed npm start what to do next", async () => {
    const DATA_DIR = newDataDir();
    const first = await visitOnAnyPort(["tools/build/start.mjs"], { DATA_DIR });
    expect(first.stderr).toContain(`Gestión: ${first.address}/gestion`);
    expect(first.stderr).toContain(`DATA_DIR=${DATA_DIR} npm run -s staff -- add `);
    const link = new RegExp(`^ +${first.address}/gestion/primera-cuenta/\\w+~[\\w-]+$`, "m");
    expect(first.stderr).toMatch(link);
    expect(first.stdout).not.toContain("primera-cuenta");
    expect(first.stderr).toContain(`se guardan en ${DATA_DIR}/mail`);
    await runStaff(["add", lucia.email, "--name", lucia.name], {
      env: { DATA_DIR },
      input: lucia.password,
    });
    const second = await visitOnAnyPort(["tools/build/start.mjs"], { DATA_DIR });
    expect(second.stderr).not.toContain("npm run -s staff");
    expect(second.stderr).not.toMatch(link);
  });

  async function visitOnAnyPort(program: string[], env: Record<string, string>) {
    const site = spawn(node, program, {
      cwd: root,
      env: { ...environment(), PORT: "0", DATA_DIR: newDataDir(), ...env },
    });
    let printed = "";
    site.stdout.setEncoding("utf8").on("data", (text) => {
      printed += text;
    });
    let errors = "";
    site.stderr.setEncoding("utf8").on("data", (text) => {
      errors += text;
    });
    const address = () => /^Escaparate: (http:\S+)$/m.exec(printed)?.[1];
    await expect.poll(address, { timeout: 90_000 }).toBeDefined();
    const { body } = await ask({ url: address() ?? "" }, "/politicas");
    await expect
      .poll(() => program[0] !== "tools/build/start.mjs" || /correos/.test(errors))
      .toBe(true);
    site.kill();
    await ended(site);
    return {
      stderr: errors,
      stdout: printed,
      body,
      address: address(),
      canonical: /rel="canonical" href="([^"]+)"/.exec(body)?.[1],
    };
  }

  deepTest("takes the company's address and telephone from the environment", async () => {
    const env = { SITE_EMAIL: "ventas@mi-casa.es", SITE_PHONE: "+34 911 222 333" };
    const site = await startSite({ env });
    const { body } = await ask(site, "/aviso-legal");
    await site.stop();
    expect(body).toContain('href="mailto:ventas@mi-casa.es"');
    expect(body).toContain('href="tel:+34911222333"');
    expect(body).not.toContain("comercial@example.com");
  });
});

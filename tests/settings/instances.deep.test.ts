import { spawnSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { eventually } from "../support/console.ts";
import { createTestDatabase } from "../support/postgres.ts";
import { samples } from "../support/setting-groups.ts";
import { startSite } from "../support/site.ts";
import { ask, publicPaths } from "../support/visit.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

test("settings imported by the command are shown by every instance, on every page", async () => {
  const database = await createTestDatabase();
  const env = {
    DATABASE_URL: database.url,
    SIGNING_KEYS: "k".repeat(32),
    PUBLIC_URL: "http://tienda.example",
  };
  const sites = await Promise.all([startSite({ env }), startSite({ env })]);
  const [one] = sites;
  try {
    const file = join(one.dataDir, "settings.json");
    const company = { ...samples.company, name: "Luz de Luna", phone: "+34 961 234 567" };
    writeFileSync(file, JSON.stringify({ version: 1, groups: { company } }));
    expect(run(["import", file], env)).toEqual({ status: 0, out: "Guardado: Empresa.\n", err: "" });
    expect(run(["import", file], env).out).toContain("No había nada que guardar");
    for (const site of sites) {
      await eventually(async () =>
        (await ask(site, "/")).body.includes("Luz de Luna") ? true : undefined,
      );
      for (const path of publicPaths) {
        const { body } = await ask(site, path);
        expect(body, path).toContain("Luz de Luna");
        expect(body, path).not.toMatch(/Arrebol(?! Distribución)/);
      }
    }
    const exported = JSON.parse(run(["export"], env).out);
    expect(exported.groups).toEqual({ company });

    writeFileSync(file, JSON.stringify({ groups: { company: { ...company, phone: "llame" } } }));
    const refused = run(["import", file], env);
    expect(refused.status).toBe(1);
    expect(refused.err).toContain("Empresa, Teléfono (phone): No es un teléfono.");
    writeFileSync(file, "{");
    expect(run(["import", file], env).err).toContain("no es JSON");
    expect(run(["nope"], env)).toMatchObject({ status: 1, out: "" });
  } finally {
    await Promise.all(sites.map((site) => site.stop()));
    await database.drop();
  }
});

/** Runs the command-line tool for settings in its own process. */
function run(args: string[], env: Record<string, string>) {
  const { PATH = "", HOME = "" } = process.env;
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ["src/settings/commands/settings.ts", ...args],
    { cwd: root, env: { PATH, HOME, ...env }, encoding: "utf8" },
  );
  return { status, out: stdout, err: stderr };
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestDatabase } from "../postgres.ts";
import { lucia, marc, runStaff } from "./people.ts";

const places = {
  async SQLite() {
    const folder = mkdtempSync(join(tmpdir(), "escaparate-staff-"));
    const env = { DATA_DIR: join(folder, "not", "there", "yet") };
    return { env, leave: async () => rmSync(folder, { recursive: true }) };
  },
  async PostgreSQL() {
    const folder = mkdtempSync(join(tmpdir(), "escaparate-staff-"));
    const database = await createTestDatabase();
    const leave = async () => {
      await database.drop();
      rmSync(folder, { recursive: true });
    };
    return { env: { DATA_DIR: folder, DATABASE_URL: database.url }, leave };
  },
};

describe.each(Object.entries(places))("the command for the staff on %s", (_name, open) => {
  let env: Record<string, string>;
  let leave: () => Promise<void>;
  beforeEach(async () => {
    ({ env, leave } = await open());
  });
  afterEach(() => leave());

  const run = (args: string[], input = "") => runStaff(args, { env, input });
  const add = (person: typeof lucia, ...more: string[]) =>
    run(["add", person.email, "--name", person.name, ...more], person.password);

  it("adds the first as admin, the next as sales or as told, and lists them", async () => {
    expect(await run(["list"])).toMatchObject({ status: 0, out: "Todavía no hay nadie.\n" });
    expect(await add(lucia)).toEqual({
      status: 0,
      out: "lucia@arrebol.example ya es del equipo, con la función administración.\n",
      err: "",
    });
    expect(await add(marc)).toMatchObject({
      status: 0,
      out: expect.stringContaining("función comercial"),
    });
    const ines = { ...marc, email: "ines@arrebol.example", name: "Inés Vidal" };
    expect(await add(ines, "--role", "admin")).toMatchObject({ status: 0 });
    const { out } = await run(["list"]);
    expect(out.trimEnd().split("\n")).toEqual([
      "Correo\tNombre\tFunción\tCuenta\tEntrada",
      "ines@arrebol.example\tInés Vidal\tadministración\tactiva\tsolo contraseña",
      "lucia@arrebol.example\tLucía Ferrer\tadministración\tactiva\tsolo contraseña",
      "marc@arrebol.example\tMarc Oriol\tcomercial\tactiva\tsolo contraseña",
    ]);
  });

  it("takes the first line of what is piped, whatever ends it", async () => {
    for (const [index, end] of ["", "\n", "\r\n", "\nsecond line\n"].entries()) {
      const email = `lucia-${index}@arrebol.example`;
      const added = await run(["add", email, "--name", lucia.name], lucia.password + end);
      expect(added, JSON.stringify(end)).toMatchObject({ status: 0, err: "" });
    }
  });

  it("refuses the same mailbox again, however it is written", async () => {
    await add(lucia);
    expect(await add({ ...lucia, email: "LUCIA@Arrebol.example" })).toEqual({
      status: 1,
      out: "",
      err: "lucia@arrebol.example ya es del equipo.\n",
    });
  });

  it("disables, enables and gives a new password; the last admin only for whoever is sure", async () => {
    await add(lucia);
    const refused = await run(["disable", lucia.email]);
    expect(refused).toMatchObject({ status: 1, out: "" });
    expect(refused.err).toMatch(/única persona que administra.*--yes/);
    expect((await run(["list"])).out).not.toContain("\tdesactivada\t");
    const disabled = await run(["disable", lucia.email, "--yes"]);
    expect(disabled).toMatchObject({ status: 0, err: "" });
    expect((await run(["list"])).out).toContain("\tdesactivada\t");
    expect(await run(["enable", "LUCIA@arrebol.example"])).toMatchObject({ status: 0 });
    expect((await run(["list"])).out).toContain("\tactiva\t");
    expect(await run(["password", lucia.email], "corta")).toMatchObject({ status: 1, out: "" });
    expect(await run(["password", lucia.email], marc.password)).toMatchObject({ status: 0 });
    expect(await run(["disable", marc.email])).toEqual({
      status: 1,
      out: "",
      err: '"marc@arrebol.example" no es del equipo.\n',
    });
  });
});

describe("the command for the staff", () => {
  const folder = mkdtempSync(join(tmpdir(), "escaparate-staff-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const run = (args: string[], input = "") => runStaff(args, { env: { DATA_DIR: folder }, input });

  it.each([
    ["", "entrada estándar"],
    ["\n", "entrada estándar"],
    ["corta", "al menos 12 caracteres"],
    ["lucia lucia lucia", "se adivina con facilidad"],
    ["aaaaaaaaaaaaaaaa", "se adivina con facilidad"],
  ])("refuses the password %j in one line", async (password, reason) => {
    const args = ["add", lucia.email, "--name", lucia.name];
    const refused = await run(args, password);
    expect(refused).toMatchObject({ status: 1, out: "" });
    expect(refused.err).toMatch(/^[^\n]+\n$/);
    expect(refused.err).toContain(reason);
    expect((await run(["list"])).out).toBe("Todavía no hay nadie.\n");
  });

  it.each([
    [["add", "no-address", "--name", "Lucía"], "El correo"],
    [["add", lucia.email, "--name", "L"], "El nombre"],
    [["add", lucia.email, "--name", "Lucía", "--role", "jefa"], "La función"],
  ])("refuses %j and says why in one line", async (args, reason) => {
    const refused = await run(args, lucia.password);
    expect(refused).toMatchObject({ status: 1, out: "" });
    expect(refused.err).toMatch(/^[^\n]+\n$/);
    expect(refused.err.startsWith(reason), refused.err).toBe(true);
  });
});

describe("used wrongly, the command for the staff shows how it is used in one line:", () => {
  it.each([
    [[]],
    [["add"]],
    [["add", lucia.email]],
    [["add", "--name", "Lucía"]],
    [["add", lucia.email, "--name"]],
    [["add", lucia.email, "otra@arrebol.example", "--name", "Lucía"]],
    [["add", lucia.email, "--name", "Lucía", "--password", "x"]],
    [["list", lucia.email]],
    [["disable"]],
    [["disable", lucia.email, "--name", "Lucía"]],
    [["enable", lucia.email, "--yes"]],
    [["remove", lucia.email]],
  ])("%j", async (args) => {
    // A folder that cannot be made: a wrong use must not get as far as a database.
    const refused = await runStaff(args, { env: { DATA_DIR: "/dev/null/data" }, input: "x" });
    expect(refused).toMatchObject({ status: 1, out: "" });
    expect(refused.err).toMatch(/^npm run -s staff -- add CORREO --name NOMBRE[^\n]+\n$/);
  });

  it("a database that is not there is told in one line too", async () => {
    const refused = await runStaff(["enable", lucia.email], {
      env: { DATA_DIR: "/dev/null/data" },
    });
    expect(refused).toMatchObject({ status: 1, out: "" });
    expect(refused.err).toMatch(/^No se ha podido cambiar el equipo: [^\n]+\n$/);
  });
});

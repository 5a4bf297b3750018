import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { lucia, runStaff } from "../support/people.ts";

describe("the staff command", () => {
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

describe("the staff command used wrongly prints its usage in one line:", () => {
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
    // The data folder cannot be created, so the usage error must be reported before the database is opened.
    const refused = await runStaff(args, { env: { DATA_DIR: "/dev/null/data" }, input: "x" });
    expect(refused).toMatchObject({ status: 1, out: "" });
    expect(refused.err).toMatch(/^npm run -s staff -- add CORREO --name NOMBRE[^\n]+\n$/);
  });

  it("a database that does not exist is reported in one line too", async () => {
    const refused = await runStaff(["enable", lucia.email], {
      env: { DATA_DIR: "/dev/null/data" },
    });
    expect(refused).toMatchObject({ status: 1, out: "" });
    expect(refused.err).toMatch(/^No se ha podido cambiar el equipo: [^\n]+\n$/);
  });
});

import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { lucia, marc, runStaff } from "../support/people.ts";

type Place = { env: Record<string, string>; leave: () => Promise<void> };

export function describeStaffCommand(name: string, open: () => Promise<Place>): void {
  describe(`the staff command on ${name}`, () => {
    let env: Record<string, string>;
    let leave: () => Promise<void>;
    beforeEach(async () => {
      ({ env, leave } = await open());
    });
    afterEach(() => leave());

    const run = (args: string[], input = "") => runStaff(args, { env, input });
    const add = (person: typeof lucia, ...more: string[]) =>
      run(["add", person.email, "--name", person.name, ...more], person.password);

    it("adds the first member as admin, later ones as sales or with the given role, and lists them", async () => {
      expect(await run(["list"])).toMatchObject({ status: 0, out: "Todavía no hay nadie.\n" });
      expect(await add(lucia)).toEqual({
        status: 0,
        out: "lucia@arrebol.example entra en el equipo, con la función administración.\n",
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

    it("reads the password from the first line of standard input, whatever ends the line", async () => {
      for (const [index, end] of ["", "\n", "\r\n", "\nsecond line\n"].entries()) {
        const email = `lucia-${index}@arrebol.example`;
        const added = await run(["add", email, "--name", lucia.name], lucia.password + end);
        expect(added, JSON.stringify(end)).toMatchObject({ status: 0, err: "" });
      }
    });

    it("rejects an email address that is already used, however it is spelled", async () => {
      await add(lucia);
      expect(await add({ ...lucia, email: "LUCIA@Arrebol.example" })).toEqual({
        status: 1,
        out: "",
        err: "lucia@arrebol.example ya es del equipo.\n",
      });
    });

    it("disables and enables members and sets passwords; the last admin only with --yes", async () => {
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
      const unlinked = await run(["unlink", lucia.email]);
      expect(unlinked).toMatchObject({ status: 0, err: "" });
      expect(unlinked.out).toContain(`${lucia.email} no está ya unido`);
      expect(await run(["password", lucia.email], "corta")).toMatchObject({ status: 1, out: "" });
      expect(await run(["password", lucia.email], marc.password)).toMatchObject({ status: 0 });
      expect(await run(["disable", marc.email])).toEqual({
        status: 1,
        out: "",
        err: '"marc@arrebol.example" no es del equipo.\n',
      });
    });
  });
}

import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { type ConsoleFinder, findInConsole, parseSearchText } from "./find-in-console.ts";
import type { ConsoleLink } from "./links.ts";

const links: ConsoleLink[] = [
  { href: "/gestion/equipo", label: "Equipo", words: "usuarios", permission: "manage-team" },
  { href: "/gestion/cuenta", label: "Cuenta", words: "contraseña sesiones", permission: null },
  { href: "/gestion/enviar", label: "Por enviar", permission: null, isHidden: () => true },
];
const companies: ConsoleFinder = {
  kind: "Empresa",
  permission: "handle-companies",
  find: async (text) =>
    Array.from({ length: 9 }, (_, at) => ({
      title: `${text} ${at}`,
      detail: "",
      address: `/gestion/empresas/${at}`,
      isExact: at === 1,
    })),
};

async function find(text: string, permissions: string[], finders = [companies]) {
  const context = new RouterContextProvider();
  const found = await findInConsole(text, { links, finders, permissions, context });
  return found.map(({ kind, title }) => `${kind}: ${title}`);
}

describe("the search field of the console", () => {
  it("finds pages by the beginning of their name and by keywords, regardless of accents", async () => {
    expect(await find("cuen", [])).toEqual(["Página: Cuenta"]);
    expect(await find("CONTRASEÑA", [])).toEqual(["Página: Cuenta"]);
    expect(await find("cuenta ses", [])).toEqual(["Página: Cuenta"]);
    expect(await find("uenta", [])).toEqual([]);
  });

  it("finds only pages and records that the staff member may open", async () => {
    expect(await find("usuarios", [])).toEqual([]);
    expect(await find("usuarios", ["manage-team"])).toEqual(["Página: Equipo"]);
    const refused = { ...companies, find: () => Promise.reject(new Error("asked")) };
    expect(await find("mar", [], [refused])).toEqual([]);
    expect(await find("por enviar", [])).toEqual([]);
  });

  it("shows the record with the typed code first, and at most five records of a kind", async () => {
    const found = ["Empresa: mar 1", "Empresa: mar 0", "Empresa: mar 2", "Empresa: mar 3"];
    expect(await find("mar", ["handle-companies"])).toEqual([...found, "Empresa: mar 4"]);
  });

  it("runs no search for a text without letters and digits", async () => {
    for (const text of ["", "%", "  ", "''", "_"])
      expect(await find(text, ["handle-companies"])).toEqual([]);
  });

  it("limits the length of the typed text", () => {
    expect(parseSearchText(`  ${"x".repeat(10_000)}\0`)).toHaveLength(100);
    expect(parseSearchText(`${"x".repeat(99)}😀`).isWellFormed()).toBe(true);
  });
});

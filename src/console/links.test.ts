import { RouterContextProvider } from "react-router";
import { describe, expect, it } from "vitest";
import {
  type ConsoleLink,
  findCurrentLink,
  groupLinks,
  listShownLinks,
  splitForFootBar,
} from "./links.ts";

const page = (name: string, link: Partial<ConsoleLink> = {}): ConsoleLink => ({
  href: `/gestion/${name}`,
  label: name,
  permission: null,
  place: { group: "settings", position: 1, icon: "settings" },
  ...link,
});
const at = (group: "today" | "catalogue" | "settings", position: number) =>
  ({ place: { group, position, icon: "inbox" } }) as const;
const waiting = { count: 2, text: "2 por responder", isAlert: false };

function shownTo(permissions: readonly string[], links: readonly ConsoleLink[]) {
  return listShownLinks(links, { permissions, context: new RouterContextProvider() });
}

describe("the console's navigation", () => {
  it("shows its pages in groups, in the order of groups and places", async () => {
    const links = [
      page("equipo", at("settings", 2)),
      page("productos", at("catalogue", 1)),
      page("correos", at("today", 2)),
      page("solicitudes", at("today", 1)),
      page("ajustes", at("settings", 1)),
    ];
    const groups = groupLinks(await shownTo([], links));
    expect(groups.map(({ group, links }) => [group, ...links.map(({ label }) => label)])).toEqual([
      ["today", "solicitudes", "correos"],
      ["catalogue", "productos"],
      ["settings", "ajustes", "equipo"],
    ]);
  });

  it("shows only pages that the staff member may open, and counts nothing for the others", async () => {
    const refuse = () => Promise.reject(new Error("counted"));
    const links = [
      page("cuenta"),
      page("equipo", { permission: "manage-team", badges: refuse }),
      page("precios", { permission: "see-catalogue", badges: async () => [waiting] }),
    ];
    const shown = await shownTo(["see-catalogue"], links);
    expect(shown.map(({ label, badges }) => [label, badges])).toEqual([
      ["cuenta", []],
      ["precios", [waiting]],
    ]);
  });

  it("leaves out pages without a place and those that hide themselves", async () => {
    const isHidden: ConsoleLink["isHidden"] = (badges) => badges.length === 0;
    const links = [
      { ...page("nueva"), place: undefined },
      page("por-enviar", { isHidden }),
      page("correos", { isHidden, badges: async () => [waiting] }),
    ];
    expect((await shownTo([], links)).map(({ label }) => label)).toEqual(["correos"]);
  });

  it("has the four most used pages in the bar at the foot, filled up with the first others", async () => {
    const frequent = { group: "settings", position: 9, icon: "team", isFrequent: true } as const;
    const links = await shownTo(
      [],
      [
        page("empresas", { place: frequent }),
        ...[1, 2, 3, 4, 5].map((position) => page(`pagina-${position}`, at("today", position))),
      ],
    );
    const { bar, rest } = splitForFootBar(links);
    expect(bar.map(({ label }) => label)).toEqual(["pagina-1", "pagina-2", "pagina-3", "empresas"]);
    expect(rest.map(({ label }) => label)).toEqual(["pagina-4", "pagina-5"]);
  });
});

describe("the current link of the console's navigation", () => {
  const links = [
    "/gestion",
    "/gestion?estado=por-enviar",
    "/gestion/catalogo",
    "/gestion/catalogo/existencias",
  ].map((href) => ({ href }));

  it.each([
    ["/gestion", "", "/gestion"],
    ["/gestion", "?estado=pendiente", "/gestion"],
    ["/gestion", "?estado=por-enviar", "/gestion?estado=por-enviar"],
    ["/gestion/catalogo/marcas", "", "/gestion/catalogo"],
    ["/gestion/catalogo/existencias", "?ver=1", "/gestion/catalogo/existencias"],
    ["/gestion/catalogos", "", null],
    ["/gestion/cuenta", "", null],
  ])("of %s%s is %s", (pathname, search, current) => {
    expect(findCurrentLink(links, { pathname, search })).toBe(current);
  });
});

import type { HtmlElement } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { plainSpaces } from "../../src/kernel/plain-spaces.ts";
import { company, dialled } from "../../src/seller/copy/company.ts";
import { deliveryLine, footer } from "../../src/site/copy/footer-copy.ts";
import { attributeOf, getOne, linesOf, nameOf } from "../support/page.ts";
import { salonRizoLibre, send } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask, type OpenPage, openPage, publicPaths } from "../support/visit.ts";

let site: Site;
const pages = new Map<string, OpenPage>();
beforeAll(async () => {
  site = await startSite();
  const { headers } = await send(site, salonRizoLibre);
  const unknown = "/no-existe";
  for (const path of [...publicPaths, headers.location ?? "", unknown]) {
    pages.set(path, await openPage(site, path));
  }
  pages.set("/ after a form with problems", await send(site, {}));
});
afterAll(() => site.stop());

describe("every link of the site", () => {
  it("has a target and a text", () => {
    for (const { root, at } of links()) {
      const href = attributeOf(at, "href");
      expect(href, nameOf(at, root)).not.toMatch(/^(#?|javascript:.*)$/);
      expect(href).not.toBeNull();
      expect(nameOf(at, root) || picturesIn(at), `${href}`).not.toBe("");
    }
  });

  it("leads to an existing page and an existing place in it", async () => {
    for (const { path, root, at } of links()) {
      const href = attributeOf(at, "href") ?? "";
      if (!/^[/#]/.test(href)) continue;
      const { pathname, search, hash } = new URL(href, site.url);
      const isHere = href.startsWith("#");
      const target = isHere ? root : (await visited(pathname + search)).root;
      if (hash) {
        const found = target.querySelectorAll(`[id="${decodeURIComponent(hash.slice(1))}"]`);
        expect(found, `${href} on ${path}`).toHaveLength(1);
      }
    }
  });

  it("to another site is safe, or an email or telephone link", () => {
    for (const { at } of links()) {
      const href = attributeOf(at, "href") ?? "";
      if (/^[/#]/.test(href)) continue;
      expect(href).toMatch(/^(https:\/\/[\w.-]+\/?|mailto:|tel:\+?\d{6,}$)/);
      if (attributeOf(at, "target") === "_blank") {
        expect(attributeOf(at, "rel")).toContain("noopener");
      }
    }
  });

  it("that is a button sends a form or is run by a script", () => {
    for (const [path, { root }] of pages) {
      for (const button of root.querySelectorAll("button")) {
        expect(attributeOf(button, "type"), path).toMatch(/^(button|submit)$/);
        expect(nameOf(button, root), path).not.toBe("");
      }
    }
  });
});

it("every picture, style, script and typeface of every page exists on this site", async () => {
  const files = new Set<string>();
  for (const { root } of pages.values()) {
    for (const element of root.querySelectorAll("link, script, img, source")) {
      const rel = attributeOf(element, "rel") ?? "";
      if (rel === "canonical" || rel === "alternate") continue;
      for (const name of ["src", "href", "srcset", "imagesrcset", "srcSet", "imageSrcSet"]) {
        const value = attributeOf(element, name);
        const candidates = name.toLowerCase().endsWith("srcset") ? value?.split(",") : [value];
        for (const candidate of candidates ?? []) {
          const [file] = candidate?.trim().split(/[\s#]/) ?? [];
          if (file) files.add(file);
        }
      }
    }
  }
  expect(files.size).toBeGreaterThan(50);
  for (const file of files) {
    expect(file).toMatch(/^\/[^/]/);
    const { status } = await ask(site, file, { method: "HEAD" });
    expect(status, file).toBe(200);
  }
});

describe("the links of the seed page", () => {
  it.each([
    ["Solicitar Acceso B2B", "/#solicitar-acceso"],
    ["Ver Catálogos", "/#catalogos"],
  ])("lead from %s of the first section to %s", (name, target) => {
    const [hero] = home().querySelectorAll("main section");
    expect(hrefsNamed(hero as HtmlElement, name)).toEqual([target]);
  });

  it("lead from each catalogue's card and footer to its page, and for adults to its tab of best sellers", () => {
    const targets = ["/catalogo/rizos", "/catalogo/espiritual", "/?catalogo=erotica#mas-vendidos"];
    const cards = home().querySelectorAll('main [aria-labelledby="catalogos"] article a');
    expect(cards.map((link) => attributeOf(link, "href"))).toEqual(targets);
    for (const card of cards) expect(linesOf(card).join()).toBe("Explorar catálogo");
    const footer = home()
      .querySelectorAll("footer a")
      .map((link) => attributeOf(link, "href"));
    expect(footer.filter((href) => href?.includes("catalogo"))).toEqual(targets);
  });

  it("lead from each best seller to its page, and from its tab to its catalogue", async () => {
    const [tab] = home().querySelectorAll('[role="tabpanel"]');
    const products = (tab?.querySelectorAll("article a") ?? []).map((link) =>
      attributeOf(link, "href"),
    );
    expect(products).toHaveLength(4);
    expect(products[0]).toBe("/catalogo/rizos/champu-nutritivo-500-ml-RIZ-CHN-500");
    for (const path of products) expect((await ask(site, `${path}`)).status, `${path}`).toBe(200);
    expect(hrefsNamed(home(), "Ver el catálogo de rizos y cosmética general")).toEqual([
      "/catalogo/rizos",
    ]);
    const { root } = await openPage(site, "/?catalogo=erotica");
    expect(root.querySelectorAll('[role="tabpanel"] article')).toHaveLength(4);
    expect(root.querySelectorAll('[role="tabpanel"] article a')).toEqual([]);
  });

  it("lead from the footer to the policies and the legal notice on every page that has it", () => {
    for (const path of publicPaths) {
      const hrefs = pages
        .get(path)
        ?.root.querySelectorAll("footer a")
        .map((link) => attributeOf(link, "href"));
      for (const target of publicPaths.slice(1)) expect(hrefs, path).toContain(target);
    }
  });

  it("open the four social networks in a new tab and say so, and email links in none", () => {
    const social = home().querySelectorAll('footer a[target="_blank"]');
    expect(social.map((link) => attributeOf(link, "href"))).toEqual(Object.values(company.social));
    const among = getOne(home(), `footer ul[aria-label="${footer.social}"]`).querySelectorAll("a");
    expect(among.map((link) => attributeOf(link, "href"))).toContain(`mailto:${company.email}`);
    for (const link of social) expect(linesOf(link).join()).toContain("se abre en otra pestaña");
  });

  it("lead from the footer's conditions and delivery to the places that explain them", async () => {
    const said = [
      [footer.conditions, "/devoluciones", "condiciones", "Condiciones generales"],
      [deliveryLine(), "/", "envios", "7-10 días"],
    ] as const;
    for (const [name, path, id, copy] of said) {
      const unspaced = (text: string) => plainSpaces(text).replaceAll(" ", "");
      const link = home()
        .querySelectorAll("footer a")
        .find((one) => unspaced(linesOf(one).join("")) === unspaced(name));
      expect(link && attributeOf(link, "href")).toBe(`${path}#${id}`);
      const target = getOne((await visited(path)).root, `#${id}`);
      expect(plainSpaces(linesOf(target).join(" "))).toContain(copy);
    }
  });

  it("email and call the company from the form and the footer", () => {
    const wanted = [`mailto:${company.email}`, dialled(company.phone)];
    for (const part of ["main", "footer"]) {
      const hrefs = home()
        .querySelectorAll(`${part} a`)
        .map((link) => attributeOf(link, "href"));
      expect(hrefs).toEqual(expect.arrayContaining(wanted));
    }
  });
});

function home(): HtmlElement {
  return (pages.get("/") as OpenPage).root;
}

function hrefsNamed(root: HtmlElement, name: string): (string | null)[] {
  return root
    .querySelectorAll("a")
    .filter((link) => linesOf(link).join() === name)
    .map((link) => attributeOf(link, "href"));
}

function links() {
  return [...pages].flatMap(([path, { root }]) =>
    root.querySelectorAll("a").map((at) => ({ path, root, at })),
  );
}

function picturesIn(link: HtmlElement): string {
  return link
    .querySelectorAll("img")
    .map((picture) => attributeOf(picture, "alt"))
    .join();
}

async function visited(path: string): Promise<OpenPage> {
  const known = pages.get(path) ?? (await openPage(site, path));
  expect(known.status, path).toBe(200);
  pages.set(path, known);
  return known;
}

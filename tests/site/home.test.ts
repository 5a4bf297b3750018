import type { HtmlElement } from "html-validate";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { attributeOf, getOne, linesOf, nameOf } from "../support/page.ts";
import { products } from "../support/sample-products.ts";
import { type Site, startSite } from "../support/site.ts";
import { openPage } from "../support/visit.ts";

let site: Site;
let home: HtmlElement;
beforeAll(async () => {
  site = await startSite();
  home = (await openPage(site, "/")).root;
});
afterAll(() => site.stop());

it("the home page has its seven sections in the design's order, each named by its heading", () => {
  const sections = home.querySelectorAll("main > section");
  expect(sections.map((section) => attributeOf(section, "aria-labelledby"))).toEqual([
    "portada",
    "catalogos",
    "sobre-nosotros",
    "mas-vendidos",
    "opiniones",
    "por-que-elegirnos",
    "solicitar-acceso",
  ]);
  for (const section of sections) expect(nameOf(section, home)).not.toBe("");
});

describe("the best sellers of the home page", () => {
  it.each([
    ["/", "rizos"],
    ["/?catalogo=rizos", "rizos"],
    ["/?catalogo=espiritual", "espiritual"],
    ["/?catalogo=erotica", "erotica"],
    ["/?catalogo=otro", "rizos"],
    ["/?catalogo=", "rizos"],
    ["/?catalogo=espiritual&catalogo=erotica", "espiritual"],
  ])("of the catalogue %s are open at %s, without JavaScript", async (path, catalogue) => {
    const { root } = await openPage(site, path);
    const [chosen, ...others] = root.querySelectorAll('[role="tab"][aria-selected="true"]');
    expect(others).toEqual([]);
    expect(attributeOf(chosen as HtmlElement, "href")).toContain(`catalogo=${catalogue}`);
    expect(shownProducts(root)).toEqual(
      products.filter((product) => product.catalogue === catalogue).map(({ name }) => name),
    );
  });

  it("show four products in each tab, with all parts of a card", async () => {
    for (const catalogue of ["rizos", "espiritual", "erotica"]) {
      const { root } = await openPage(site, `/?catalogo=${catalogue}`);
      const cards = shownPanel(root).querySelectorAll("article");
      expect(cards).toHaveLength(4);
      for (const card of cards) {
        expect(attributeOf(getOne(card, "img"), "alt")).not.toBe("");
        expect(attributeOf(getOne(card, '[role="img"]'), "aria-label")).toMatch(/4,[789] de 5/);
        expect(nameOf(getOne(card, "button"), root)).toContain(linesOf(getOne(card, "h3")).join());
        expect(linesOf(card).join("\n")).toMatch(/\d+,\d\d\u00A0€/);
      }
    }
  });
});

describe("the access request form without JavaScript", () => {
  it("posts to the site itself, under a heading that other pages link to", () => {
    const form = getOne(home, "main form");
    expect(attributeOf(form, "method")).toBe("post");
    expect(attributeOf(form, "action")).toMatch(/^\/(#solicitar-acceso)?$/);
    expect(attributeOf(form, "enctype")).not.toBe("text/plain");
  });

  it.each([
    ["company", "text", "organization"],
    ["contact", "text", "name"],
    ["email", "email", "email"],
    ["phone", "tel", "tel"],
    ["taxId", "text", "off"],
  ])("asks for %s in a labelled field of type %s", (name, type, autocomplete) => {
    const input = getOne(home, `form input[name="${name}"]`);
    expect(attributeOf(input, "type")).toBe(type);
    expect(attributeOf(input, "autocomplete")).toBe(autocomplete);
    expect(input.hasAttribute("required")).toBe(true);
    expect(attributeOf(input, "aria-invalid")).toBeNull();
    const label = getOne(home, `label[for="${attributeOf(input, "id")}"]`);
    expect(linesOf(label)).toHaveLength(1);
  });

  it("leaves the box for commercial news unticked and asks for no other consent", () => {
    const boxes = home.querySelectorAll('form input[type="checkbox"]');
    expect(boxes.map((box) => attributeOf(box, "name"))).toEqual(["wantsNews"]);
    expect(boxes[0]?.hasAttribute("checked")).toBe(false);
    expect(boxes[0]?.hasAttribute("required")).toBe(false);
  });

  it("hides the honeypot field from people, also with a screen reader", () => {
    const trap = getOne(home, 'form input[name="website"]');
    expect(attributeOf(trap, "tabindex")).toBe("-1");
    expect(attributeOf(trap, "autocomplete")).toBe("off");
    expect(trap.closest('[aria-hidden="true"]')).not.toBeNull();
  });

  it("says beside the button who processes the data, for what purpose and where to read more", () => {
    const folded = getOne(home, "form details");
    const box = folded.parent as HtmlElement;
    const terms = (within: HtmlElement) =>
      within.querySelectorAll("dt").map((term) => linesOf(term).join());
    expect(terms(box)).toEqual([
      "Responsable",
      "Finalidad",
      "Legitimación",
      "Destinatarios",
      "Derechos",
    ]);
    expect(folded.hasAttribute("open")).toBe(false);
    expect(terms(folded)).toEqual(["Finalidad", "Legitimación", "Destinatarios", "Derechos"]);
    expect(attributeOf(getOne(box, "a"), "href")).toBe("/politicas");
    expect(folded.querySelectorAll("a")).toEqual([]);
  });
});

function shownPanel(root: HtmlElement): HtmlElement {
  const shown = root
    .querySelectorAll('[role="tabpanel"]')
    .filter((panel) => !panel.hasAttribute("hidden"));
  expect(shown).toHaveLength(1);
  return shown[0] as HtmlElement;
}

function shownProducts(root: HtmlElement): string[] {
  return shownPanel(root)
    .querySelectorAll("article h3")
    .map((name) => linesOf(name).join());
}

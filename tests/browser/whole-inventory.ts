import { mkdirSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Category, inventory } from "../../src/consent/domain/inventory.ts";
import { selectionCopy } from "../../src/storefront/copy/selection-copy.ts";
import { confirmPrivacyRequest } from "../privacy-requests/person.ts";
import { newApplicant } from "../support/applicant.ts";
import { farmaciaDelMar, fillIn, readReference, sendButton } from "./request-form.ts";
import { expectSoon } from "./soon.ts";
import { type setStage, untilHydrated } from "./stage.ts";

const allChoices = [
  { name: "no choice", granted: null },
  { name: "reject", granted: [] },
  { name: "functional alone", granted: ["functional"] },
  { name: "performance alone", granted: ["performance"] },
  { name: "marketing alone", granted: ["marketing"] },
  { name: "accept", granted: ["functional", "performance", "marketing"] },
] as const;

/**
 * Defines one test for each choice about cookies: it opens every public route and checks that the browser stores only
 * what the site declares for that choice.
 */
export function testInventoryUnder(
  stage: ReturnType<typeof setStage>,
  ...names: (typeof allChoices)[number]["name"][]
) {
  /** Paths of two pages that emails link to: that of an access request and that of a privacy request. */
  let behindLinks: string[];
  beforeAll(async () => {
    const applicant = await newApplicant(stage.site);
    const person = await confirmPrivacyRequest(stage.site, {
      right: "access",
      email: applicant.email,
    });
    behindLinks = [applicant.path, person.path];
  });

  const choices = allChoices.filter(({ name }) => names.includes(name));

  const table: string[] = [];

  // Requests to other origins need no check here: `setStage` fails every test in which a page sends one.
  test.each(choices)(
    "under $name every route keeps what the inventory allows and nothing else",
    async ({ name, granted }) => {
      const context = await stage.newContext({ granted, mayComplain: /unknown path/ });
      const allowed = inventory
        .filter(({ category }) => isAllowed(category, granted))
        .map((item) => `${item.kind} ${item.name}`);
      const stored = new Set<string>();
      const look = async (page: Page) => {
        for (const thing of await everythingStored(context, page)) stored.add(thing);
      };

      const page = await context.newPage();
      await page.goto("/?utm_source=boletin&utm_campaign=otono");
      await untilHydrated(page);
      await page.getByRole("tab").nth(1).click();
      await page.getByRole("tab", { selected: true }).nth(0).waitFor();
      await addFirstProduct(page);
      await look(page);
      for (const path of await publicRoutes(page)) {
        await page.goto(path);
        await look(page);
      }
      await page.goto("/");
      await untilHydrated(page);
      await page.getByRole("contentinfo").getByRole("link", { name: "Aviso legal" }).click();
      await page.waitForURL("**/aviso-legal");
      // Waits until the fading animation between the home page and this page has ended.
      await expectSoon(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
      await page.goto("/");
      await look(page);

      expect([...stored].filter((thing) => !allowed.includes(thing))).toEqual([]);
      if (granted?.includes("functional" as never)) {
        expect([...stored]).toEqual(
          expect.arrayContaining(["localStorage mi-seleccion", "localStorage catalogo"]),
        );
      }
      expect(stored.has("cookie campana")).toBe(granted?.includes("marketing" as never) ?? false);
      table.push(`| ${name} | ${[...stored].sort().join(", ")} |`);
    },
  );

  afterAll(() => {
    const folder = fileURLToPath(new URL("../../artifacts/", import.meta.url));
    mkdirSync(folder, { recursive: true });
    const text = ["| Choice | What the browser kept |", "|---|---|", ...table, ""].join("\n");
    writeFileSync(`${folder}consent-table-${names.join("-").replaceAll(" ", "-")}.md`, text);
  });
  /** Paths of all public pages, an applicant's pages, the sign-in page and two paths that do not exist. */
  async function publicRoutes(page: Page): Promise<string[]> {
    const sitemap = await (await page.request.get("/sitemap.xml")).text();
    const listed = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
      ([, address = ""]) => new URL(address).pathname,
    );
    expect(listed.length).toBeGreaterThan(3);
    await page.goto("/");
    await untilHydrated(page);
    const email = `compras-${table.length}@farmacia-del-mar.example`;
    await fillIn(page, { ...farmaciaDelMar, email });
    await sendButton(page).click();
    await readReference(page);
    const received = new URL(page.url()).pathname;
    return [
      received,
      ...behindLinks,
      "/privacidad/derechos",
      "/privacidad/derechos/enviada",
      "/politicas/versiones",
      ...listed,
      "/?catalogo=erotica",
      "/cookies/configurar",
      "/solicitud/enlace",
      "/solicitud/enlace/enviado",
      "/solicitud/no-es-de-nadie",
      "/gestion/entrar",
      "/no-existe",
    ];
  }
}

function isAllowed(category: Category, granted: readonly Category[] | null): boolean {
  return category === "necessary" || (granted?.includes(category) ?? false);
}

async function addFirstProduct(page: Page) {
  const [before = "", after = ""] = selectionCopy.add("…").split("…");
  await page
    .getByRole("tabpanel")
    .getByRole("button", { name: new RegExp(`^${before}.+${after}$`) })
    .first()
    .click();
}

export async function everythingStored(context: BrowserContext, page: Page): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => `cookie ${name}`);
  const rest = await page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return [
      ...Object.keys(localStorage).map((key) => `localStorage ${key}`),
      ...Object.keys(sessionStorage).map((key) => `sessionStorage ${key}`),
      ...databases.map(({ name }) => `IndexedDB ${name}`),
      ...(await caches.keys()).map((key) => `Cache ${key}`),
    ];
  });
  return [...cookies, ...rest];
}

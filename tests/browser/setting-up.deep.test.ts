import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, BrowserContext, Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { stateCopy } from "../../src/access-requests/copy/applicant-state-copy.ts";
import { confirming } from "../../src/applicant-pages/copy/applicant-copy.ts";
import { importsCopy } from "../../src/import-pages/copy/import-pages-copy.ts";
import { mappingCopy } from "../../src/import-pages/copy/import-steps-copy.ts";
import { formatCents } from "../../src/kernel/money/format.ts";
import { productImportCopy } from "../../src/product-files/copy/product-import-copy.ts";
import { doneSentences } from "../../src/request-queue/copy/decision-copy.ts";
import { queueCopy } from "../../src/request-queue/copy/queue-copy.ts";
import { requestDetailCopy } from "../../src/request-queue/copy/request-copy.ts";
import { settingsCopy } from "../../src/settings/copy/settings-copy.ts";
import { mailStep } from "../../src/setup/copy/mail-copy.ts";
import { firstSteps, publishCopy } from "../../src/setup/copy/setup-copy.ts";
import { footer } from "../../src/site/copy/footer-copy.ts";
import { firstAccountCopy } from "../../src/staff/copy/first-account-copy.ts";
import { staffMemberWords } from "../../src/staff/copy/team-copy.ts";
import { bestSellersCopy } from "../../src/storefront/copy/best-sellers-copy.ts";
import { sampleBestSellers } from "../../src/storefront/sample/sample-best-sellers.ts";
import { importsPath } from "../imports/import-client.ts";
import { launchChromium, openContext } from "../support/chromium.ts";
import { ended, environment, node, root } from "../support/command.ts";
import { eventually } from "../support/console.ts";
import { type MailServer, startMailServer } from "../support/mail-server.ts";
import { lucia } from "../support/people.ts";
import { groups, samples } from "../support/setting-groups.ts";
import { ask, publicPaths } from "../support/visit.ts";
import { bringChoice } from "./choice.ts";
import { farmaciaDelMar, fillIn, readReference, sendButton } from "./request-form.ts";
import { desktop, phone, untilHydrated } from "./stage.ts";

const own = {
  name: "Luz de Luna",
  tagline: "Velas y jabones para comercios",
  legalName: "Luz de Luna Mayoristas, S. L.",
  taxId: "B12345674",
  address: "Carrer de la Mar, 7, 46003 València",
  registry: "Registro Mercantil de Valencia, tomo 1234, folio 56, hoja V-7890",
  location: "València",
  email: "ventas@luzdeluna.es",
  phone: "+34 961 234 567",
  instagram: "https://www.instagram.com/luzdeluna",
  facebook: "",
  pinterest: "",
  tiktok: "",
} as const;

let server: MailServer;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "escaparate-setup-"));
  [server, browser] = await Promise.all([startMailServer(), launchChromium()]);
});
let site: ChildProcess | undefined;
afterAll(async () => {
  await browser?.close();
  site?.kill();
  if (site) await ended(site);
  await server?.stop();
  rmSync(folder, { recursive: true });
});

test("a company is set up by clicks alone, from npm start to the first approved request, without sample facts", async () => {
  const startedAt = performance.now();
  const { link, url } = await npmStart();
  const owner = await open(url, desktop);
  await createFirstAccount(owner, { link, url });
  await setCompany(owner);
  await tryMail(owner);
  await setPromises(owner);
  await importProducts(owner);
  await chooseBestSeller(owner);
  await owner.goto("/gestion/primeros-pasos");
  await publish(owner);
  await answerFirstRequest(owner, url);
  const seconds = (performance.now() - startedAt) / 1000;
  console.info(`From npm start to the first request approved: ${seconds.toFixed(1)} s by script`);

  const pages = await crawl(url);
  expect(pages.size).toBeGreaterThan(publicPaths.length);
  for (const [path, body] of pages)
    expect([...sampleFactsIn(body), ...sampleProductsIn(body)], path).toEqual([]);
  expect(pages.get("/")).toContain(ownBrand);
  expect(pages.get("/portada.json")).toContain(ownBrand);
  for (const path of publicPaths) {
    expect(pages.get(path), path).toContain(own.name);
    expect(pages.get(path), path).not.toContain(footer.sample);
  }
  for (const { subject, text, html, from } of server.received.slice(1))
    expect(sampleFactsIn([subject, text, html, from?.address, from?.name].join("\n"))).toEqual([]);
});

async function npmStart(): Promise<{ link: string; url: string }> {
  const started = spawn(node, ["tools/build/start.mjs"], {
    cwd: root,
    env: { ...environment(), PORT: "0", DATA_DIR: folder, SMTP_URL: server.url },
  });
  site = started;
  let output = "";
  started.stdout.resume();
  started.stderr.setEncoding("utf8").on("data", (text) => {
    output += text;
  });
  const link = await eventually(
    async () => /(http:\S+\/gestion\/primera-cuenta\/\S+)/.exec(output)?.[1],
  );
  return { link, url: new URL(link).origin };
}

async function createFirstAccount(page: Page, { link, url }: { link: string; url: string }) {
  await page.goto(`${url}/gestion`);
  await heading(page, firstAccountCopy.help.title);
  await page.goto(link);
  await page.getByLabel(staffMemberWords.name.label).fill(lucia.name);
  await page.getByLabel(staffMemberWords.email.label).fill(lucia.email);
  await page.getByLabel(firstAccountCopy.password).fill(lucia.password);
  await page.getByRole("button", { name: firstAccountCopy.submit }).click();
  await heading(page, firstSteps.title);
}

async function setCompany(page: Page) {
  await page.getByRole("link", { name: firstSteps.company.open }).click();
  await heading(page, groups.company.copy.title);
  for (const [name, value] of Object.entries(own)) await page.fill(`[name="${name}"]`, value);
  await save(page);
}

async function tryMail(page: Page) {
  await page.getByRole("link", { name: mailStep.open }).click();
  await page.getByRole("button", { name: mailStep.test.submit }).click();
  await page.getByText(`Enviado a ${lucia.email}`).waitFor();
  expect(server.received).toHaveLength(1);
  await page.locator("#contenido").getByRole("link", { name: firstSteps.title }).click();
  await heading(page, firstSteps.title);
}

async function setPromises(page: Page) {
  await page.getByRole("link", { name: firstSteps.promises.promises }).click();
  await page.fill('[name="accessRequestAnswer.amount"]', "3");
  await save(page);
  await page.getByRole("link", { name: firstSteps.promises.calendar }).click();
  await heading(page, groups.calendar.copy.title);
  const row = samples.calendar.holidays.length;
  await page.fill(`[name="holidays.${row}.date"]`, `${new Date().getFullYear() + 1}-08-17`);
  await page.fill(`[name="holidays.${row}.name"]`, "Cierre de verano");
  await save(page);
}

const ownBrand = "Cerería de la Mar";

async function importProducts(page: Page) {
  const rows = [
    "SKU;Nombre;Marca;Catálogo;Categoría;IVA",
    `CM-1;Vela de romero;${ownBrand};Espiritual;Velas;21`,
    `CM-2;Jabón de azahar;${ownBrand};Rizos;Jabones;21`,
  ];
  await page.goto(importsPath);
  await page.getByLabel(importsCopy.upload.label, { exact: true }).setInputFiles({
    name: "articulos.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(rows.join("\r\n")),
  });
  await page.getByRole("button", { name: importsCopy.upload.submit }).click();
  await page.getByRole("button", { name: mappingCopy.submit }).click();
  await page.getByRole("button", { name: productImportCopy.pages.approval.submit(2) }).click();
  await heading(page, productImportCopy.pages.done.applied(2), 2);
}

async function chooseBestSeller(page: Page) {
  await page.goto("/gestion/catalogo/portada");
  const shelf = page.getByRole("region", { name: "Espiritual" });
  const shown = shelf.getByRole("button", { name: bestSellersCopy.remove("") });
  const before = await shown.count();
  await shown.last().click();
  // A click while the page still sends the one before would replace it.
  await expect.poll(() => shown.count()).toBe(before - 1);
  await shelf.getByRole("searchbox").fill("vela romero");
  await shelf.getByRole("button", { name: bestSellersCopy.find, exact: true }).click();
  await shelf.getByRole("button", { name: "Vela de romero" }).click();
  const added = new RegExp(`^${bestSellersCopy.remove("")}.*Vela de romero`);
  await shelf.getByRole("button", { name: added }).waitFor();
  await page.getByRole("button", { name: bestSellersCopy.review, exact: true }).click();
  await page.getByRole("button", { name: bestSellersCopy.save, exact: true }).click();
  await page.getByText(bestSellersCopy.saved).waitFor();
}

async function publish(page: Page) {
  await page.getByRole("link", { name: firstSteps.publish.open }).click();
  await page.getByText(publishCopy.ready).waitFor();
  await page.getByRole("button", { name: publishCopy.claims.remove }).click();
  await page.getByLabel(publishCopy.confirm.label).check();
  await page.getByRole("button", { name: publishCopy.submit }).click();
  await page.getByText(firstSteps.saved.publicada).waitFor();
  expect(await page.getByText(firstSteps.states.pending).count()).toBe(0);
}

async function answerFirstRequest(owner: Page, url: string) {
  const retailer = await open(url, phone);
  await retailer.goto(url);
  await untilHydrated(retailer);
  await fillIn(retailer, farmaciaDelMar);
  await sendButton(retailer).click();
  const reference = await readReference(retailer);
  await retailer.goto(await linkIn(farmaciaDelMar.email));
  await retailer.getByRole("button", { name: confirming.submit }).click();
  await heading(retailer, stateCopy.pending.title);

  await owner.goto(`${url}/gestion`);
  await heading(owner, queueCopy.heading);
  await owner.getByRole("link", { name: farmaciaDelMar.company, exact: true }).click();
  await owner.getByRole("button", { name: requestDetailCopy.approve.name, exact: true }).click();
  await owner.getByRole("status").getByText(doneSentences.approve).waitFor();
  await eventually(async () =>
    server.received.find(
      ({ recipients, subject }) =>
        recipients.includes(farmaciaDelMar.email) && /aprobad|bienvenid/i.test(subject ?? ""),
    ),
  );
  await retailer.reload();
  await heading(retailer, stateCopy.approved.title);
  expect(reference).toMatch(/^B2B-/);
}

function linkIn(address: string): Promise<string> {
  return eventually(async () => {
    const email = server.received.find(({ recipients }) => recipients.includes(address));
    return email?.text?.match(/http\S+\/solicitud\/[\w.~-]+/)?.[0];
  });
}

/**
 * Response bodies by URL: every page of the site reachable by links from the public pages, and files for programs such
 * as robots.txt.
 */
async function crawl(url: string): Promise<Map<string, string>> {
  const waiting: string[] = [
    ...publicPaths,
    "/portada.json",
    "/robots.txt",
    "/sitemap.xml",
    "/manifest.webmanifest",
  ];
  const pages = new Map<string, string>();
  for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
    if (pages.has(path)) continue;
    const { status, body } = await ask({ url }, path);
    expect(status, path).toBe(200);
    pages.set(path, body);
    for (const [, to = ""] of body.matchAll(/<a [^>]*href="(\/[^"#]*)/g))
      if (!to.startsWith("/assets/")) waiting.push(to.replaceAll("&amp;", "&"));
  }
  pages.set("/nada", (await ask({ url }, "/nada")).body);
  return pages;
}

/** Data of the sample company (name, address, networks…) that occur in a text. */
function sampleFactsIn(text: string): string[] {
  const { instagram, facebook, pinterest, tiktok, location: _, ...facts } = samples.company;
  const networks = [instagram, facebook, pinterest, tiktok].map((address) => `"${address}"`);
  const words = [
    ...Object.values(facts),
    ...networks,
    "Calle de Ejemplo",
    "example.com",
    "900 000 000",
  ];
  const read = text.replace(/\u00A0|&nbsp;|&#xa0;/gi, " ").replaceAll("\u2011", "-");
  return words.filter((word) => read.includes(word));
}

/** Brands, names and prices of the sample's best sellers that occur in a text. */
function sampleProductsIn(text: string): string[] {
  const words = sampleBestSellers.flatMap(({ brand, name, retailCents }) => [
    brand,
    name.split(",")[0] ?? name,
    formatCents(retailCents),
    `"retailCents":${retailCents}`,
  ]);
  // Alternative texts of pictures are removed: they describe the pictures, in words that products also contain, such as
  // druse.
  const read = text.replace(/\balt="[^"]*"/g, "").replace(/\u00A0|&nbsp;|&#xa0;/gi, " ");
  return [...new Set(words)].filter((word) => read.includes(word));
}

async function save(page: Page) {
  await page.getByRole("button", { name: settingsCopy.review }).click();
  await heading(page, settingsCopy.reviewTitle, 2);
  await page.getByRole("button", { name: settingsCopy.save }).click();
  await heading(page, firstSteps.title);
  await page.getByRole("status").getByText(settingsCopy.done.guardado).waitFor();
}

async function open(url: string, viewport: { width: number; height: number }): Promise<Page> {
  const context: BrowserContext = await openContext(browser, {
    viewport,
    locale: "es-ES",
    baseURL: url,
    reducedMotion: "reduce",
  });
  await bringChoice(context, { url, granted: [] });
  return context.newPage();
}

async function heading(page: Page, name: string, level = 1) {
  await page.getByRole("heading", { level, name, exact: true }).waitFor();
}

import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { companyListCopy } from "../../src/companies/copy/company-list-copy.ts";
import { customerPagesCopy } from "../../src/customer-files/copy/customer-pages-copy.ts";
import { customerImportsCopy } from "../../src/customer-files/copy/import-pages-copy.ts";
import { doneCopy, importsCopy } from "../../src/import-pages/copy/import-pages-copy.ts";
import {
  approvalCopy,
  mappingCopy,
  problemsCopy,
} from "../../src/import-pages/copy/import-steps-copy.ts";
import { writeWorkbook } from "../../src/platform/spreadsheets/write-workbook.ts";
import { cif, customerHeader, customerRow } from "../customer-files/customer-files.ts";
import { findAxeViolations } from "../support/axe.ts";
import { launchChromium, openContext } from "../support/chromium.ts";
import { fastHashing } from "../support/fast-hashing.mjs";
import { convertWithLibreOffice, hasLibreOffice } from "../support/libreoffice.ts";
import { addPerson, lucia, signedIn } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";

const { approval, done } = customerPagesCopy;
const { notice } = customerImportsCopy;

let site: Site;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "customers-"));
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0", ...fastHashing } });
  await addPerson(lucia, { DATA_DIR: site.dataDir });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(folder, { recursive: true });
});

/**
 * Path of a workbook with customers, converted by LibreOffice if it is installed; otherwise as our own code writes it.
 */
async function workbookOf(name: string, rows: readonly string[]): Promise<string> {
  const path = join(folder, `${name}.xlsx`);
  const lines = [customerHeader, ...rows].map((line) => line.split(";"));
  await pipeline(
    writeWorkbook([{ name: "Clientes", widths: [], rows: lines }]),
    createWriteStream(path),
  );
  if (!hasLibreOffice) return path;
  await mkdir(join(folder, "saved"), { recursive: true });
  return await convertWithLibreOffice(path, { to: "xlsx", folder: join(folder, "saved") });
}

it.each([
  { name: "movil", first: 100, width: 360, javaScriptEnabled: true },
  { name: "mesa", first: 200, width: 1280, javaScriptEnabled: true },
  { name: "papel", first: 300, width: 360, javaScriptEnabled: false },
])(
  "customers are imported from a workbook, notified and undone at $width px (JavaScript: $javaScriptEnabled)",
  async ({ name, first, width, javaScriptEnabled }) => {
    const file = await workbookOf(name, [
      customerRow(first),
      customerRow(first + 1),
      customerRow(first + 2, { 5: "sin correo" }),
    ]);
    const context = await openContext(browser, {
      viewport: { width, height: 800 },
      baseURL: site.url,
      locale: "es-ES",
      reducedMotion: "reduce",
      javaScriptEnabled,
    });
    const { cookies } = await signedIn(site, lucia);
    await context.addCookies(
      [...cookies].map(([cookie, value]) => ({ name: cookie, value, url: site.url })),
    );
    const page = await context.newPage();
    const faults: string[] = [];
    page.on("pageerror", (error) => faults.push(error.message));
    const look = (step: string) =>
      expectSound(page, { name: `clientes-${name}-${step}`, javaScriptEnabled });
    const upload = async (path: string) => {
      await page.goto("/gestion/empresas/importaciones");
      await page.getByLabel(importsCopy.upload.label, { exact: true }).setInputFiles(path);
      await page.getByRole("button", { name: importsCopy.upload.submit }).click();
      await page.getByRole("heading", { name: mappingCopy.title }).waitFor();
    };

    await page.goto("/gestion/empresas");
    await page.getByRole("link", { name: companyListCopy.imports }).click();
    await page.getByRole("heading", { name: customerImportsCopy.title, exact: true }).waitFor();
    await look("1-lista");
    await upload(file);
    await look("2-columnas");
    await page.getByRole("button", { name: mappingCopy.submit }).click();
    await page.getByRole("heading", { name: problemsCopy.title }).waitFor();
    await page.getByText("F4", { exact: true }).waitFor();
    await look("3-comprobado");
    await page.getByLabel(approvalCopy.skip(1)).check();
    await page.getByRole("button", { name: approval.submit(2) }).click();
    await page.getByRole("heading", { name: done.applied(2) }).waitFor();
    await page.getByText(notice.text(2)).waitFor();
    await look("4-hecho");
    await page.getByRole("button", { name: notice.submit, exact: true }).click();
    await page.getByText(notice.unconfirmed).waitFor();
    await page.getByLabel(doneCopy.undoConfirm).check();
    await page.getByRole("button", { name: doneCopy.undoSubmit, exact: true }).click();
    await page.getByRole("heading", { name: done.undone(2) }).waitFor();
    await look("5-deshecho");

    await upload(await workbookOf(`${name}-2`, [customerRow(first)]));
    await page.getByRole("button", { name: mappingCopy.submit }).click();
    await page.getByRole("button", { name: approval.submit(1) }).click();
    await page.getByLabel(notice.confirm).check();
    await page.getByRole("button", { name: notice.submit, exact: true }).click();
    await page
      .getByText(notice.waiting(1))
      .or(page.getByText(notice.sent(1)))
      .waitFor();
    await look("6-avisados");
    await page.goto(`/gestion/empresas?busca=${cif(first)}`);
    await page.getByRole("link", { name: `Comercial Número ${first}` }).click();
    await page.getByText("Declarado en la importación").waitFor();
    await look("7-ficha");
    expect(faults).toEqual([]);
    await context.close();
  },
);

/**
 * Expects no accessibility problem found by axe and no horizontal scrolling. If SHOTS names a folder, saves a
 * screenshot there.
 */
async function expectSound(
  page: Page,
  { name, javaScriptEnabled }: { name: string; javaScriptEnabled: boolean },
): Promise<void> {
  const { SHOTS } = process.env;
  if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}.png`), fullPage: true });
  if (!javaScriptEnabled) return;
  expect(await findAxeViolations(page), name).toEqual([]);
  const widths = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
  expect(widths[0], name).toBeLessThanOrEqual(widths[1] ?? 0);
}

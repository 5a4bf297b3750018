import { createWriteStream, mkdtempSync, rmSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { doneCopy, importsCopy } from "../../src/import-pages/copy/import-pages-copy.ts";
import {
  approvalCopy,
  mappingCopy,
  problemsCopy,
} from "../../src/import-pages/copy/import-steps-copy.ts";
import { writeWorkbook } from "../../src/platform/spreadsheets/write-workbook.ts";
import { productImportCopy } from "../../src/product-files/copy/product-import-copy.ts";
import { importsPath } from "../imports/import-client.ts";
import { findAxeViolations } from "../support/axe.ts";
import { launchChromium, openContext } from "../support/chromium.ts";
import { fastHashing } from "../support/fast-hashing.mjs";
import { convertWithLibreOffice, hasLibreOffice } from "../support/libreoffice.ts";
import { addPerson, lucia, signedIn } from "../support/people.ts";
import { type Site, startSite } from "../support/site.ts";

let site: Site;
let browser: Browser;
let folder: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "journey-"));
  site = await startSite({ env: { SUBMISSIONS_PER_HOUR: "0", ...fastHashing } });
  await addPerson(lucia, { DATA_DIR: site.dataDir });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await site?.stop();
  rmSync(folder, { recursive: true });
});

/** Path of a workbook, converted by LibreOffice if it is installed; otherwise as our own code writes it. */
async function workbookOf(name: string): Promise<string> {
  const path = join(folder, `${name}.xlsx`);
  const lines = [
    [
      `${name}-1`,
      "Champú hidratante para rizos",
      "RIZONDA",
      "Rizos",
      "Cabello > Champús",
      "21",
      "1.234",
    ],
    [`${name}-2`, "Vela de lavanda", "LUNAREA", "Espiritual", "Velas", "18", "2.500"],
    [`${name}-3`, "Incienso", "LUNAREA", "Espiritual", "Incienso", "21", "1.050"],
  ];
  const headers = [
    "SKU",
    "Nombre",
    "Marca",
    "Catálogo",
    "Categoría",
    "IVA",
    "Peso",
    // Choices are remembered by the headings of a file, and each variant is to be asked.
    `Observaciones internas ${name}`,
  ];
  await pipeline(
    writeWorkbook([{ name: "Artículos", widths: [], rows: [headers, ...lines] }]),
    createWriteStream(path),
  );
  if (!hasLibreOffice) return path;
  await mkdir(join(folder, "saved"), { recursive: true });
  return await convertWithLibreOffice(path, { to: "xlsx", folder: join(folder, "saved") });
}

it.each([
  { name: "MOVIL", width: 360, javaScriptEnabled: true },
  { name: "MESA", width: 1280, javaScriptEnabled: true },
  { name: "PAPEL", width: 360, javaScriptEnabled: false },
])(
  "a workbook is imported from upload to undo at $width px (JavaScript: $javaScriptEnabled)",
  async ({ name, width, javaScriptEnabled }) => {
    const file = await workbookOf(name);
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
    page.on("console", (line) => line.type() === "error" && faults.push(line.text()));
    const look = (step: string) =>
      expectSound(page, { name: `${name}-${step}`, javaScriptEnabled });

    await page.goto(importsPath);
    await look("1-lista");
    await page.getByLabel(importsCopy.upload.label, { exact: true }).setInputFiles(file);
    await page.getByRole("button", { name: importsCopy.upload.submit }).click();
    await page.getByRole("heading", { name: mappingCopy.title }).waitFor();
    await look("2-columnas");
    await page.getByLabel(mappingCopy.style.comma).check();
    await page.getByRole("button", { name: mappingCopy.submit }).click();
    await page.getByRole("heading", { name: problemsCopy.title }).waitFor();
    await look("3-comprobado");
    await page.getByRole("button", { name: productImportCopy.pages.approval.submit(2) }).click();
    await page.getByRole("alert").getByText(approvalCopy.badRows).waitFor();
    await look("4-sin-marcar");
    await page.getByLabel(approvalCopy.skip(1)).check();
    await page.getByRole("button", { name: productImportCopy.pages.approval.submit(2) }).click();
    await page.getByRole("heading", { name: productImportCopy.pages.done.applied(2) }).waitFor();
    await look("5-hecho");
    await page.getByLabel(doneCopy.undoConfirm).check();
    await page.getByRole("button", { name: doneCopy.undoSubmit, exact: true }).click();
    await page.getByRole("heading", { name: productImportCopy.pages.done.undone(2) }).waitFor();
    await look("6-deshecho");
    await page.goto(importsPath);
    await page.getByText(importsCopy.state.undone).first().waitFor();
    expect(faults.filter((fault) => !/422/.test(fault))).toEqual([]);
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

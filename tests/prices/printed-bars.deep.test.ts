import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkDigit, formatGtin } from "../../src/kernel/gtin.ts";
import { unitPrice } from "../../src/kernel/money/amounts.ts";
import { upsertRows } from "../../src/platform/database/upsert-rows.ts";
import { launchChromium, openContext } from "../support/chromium.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addCompany, inDatabase, signedIn } from "../support/members.ts";
import { type Site, startSite } from "../support/site.ts";
import { writeProducts } from "../support/write-products.ts";

const run = promisify(execFile);
const email = "nerea@salon-rizo-libre.es";
/** True if the bar code decoder and the PDF renderer of Debian are installed (zbar-tools, poppler-utils). */
const hasDecoder = ["/usr/bin/zbarimg", "/usr/bin/pdftoppm"].every((file) => existsSync(file));

/** GTINs whose first digits give every parity pattern of EAN-13, including UPC-A codes. */
const gtins = Array.from({ length: 60 }, (_, at) => {
  const digits = `0${at % 10}${String(41_041_500_000 + 7919 * at).padStart(11, "0")}`;
  return digits + checkDigit(digits);
});
const short = Array.from({ length: 10 }, (_, at) => {
  const digits = `000000${String(9_638_507 + at)}`;
  return digits + checkDigit(digits);
});

let site: Site;
let client: HttpClient;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "printed-bars-"));
  site = await startSite({ env: { SAMPLE_CATALOGUE: "no" } });
  await addCompany(site, { email, name: "Salón Rizo Libre, S. L." });
  await inDatabase(site, async (db) => {
    const ids = await writeProducts(
      db,
      [...gtins, ...short].map((gtin, at) => ({
        sku: `RIZ-${at}`,
        gtin,
        name: `Champú nutritivo para rizos y ondas número ${at}`,
        category: at < 40 ? ["Cabello", "Champús"] : ["Cuerpo"],
      })),
    );
    const row = { list_id: 1, changed_at: 0, import_run_id: null, retail_price: null };
    await upsertRows(db, {
      table: "price_row",
      key: ["list_id", "product_id", "from_quantity"],
      rows: [...ids.values()].flatMap((id) =>
        [1, 24, 96].map((from) => ({
          ...row,
          product_id: id,
          from_quantity: from,
          unit_price: unitPrice(90_000 - from),
        })),
      ),
    });
  });
  client = await signedIn(site, email);
}, 120_000);
afterAll(async () => {
  await site?.stop();
  await rm(folder, { recursive: true, force: true });
});

it.runIf(hasDecoder)(
  "the bar codes of the printed price list on A4 can be read by an independent decoder",
  async () => {
    const browser = await launchChromium();
    try {
      const context = await openContext(browser);
      await context.addCookies(
        [...client.cookies].map(([name, value]) => ({ name, value, url: site.url })),
      );
      const page = await context.newPage();
      await page.goto(`${site.url}/cuenta/lista-de-precios/imprimir`);
      await writeFile(join(folder, "lista.pdf"), await page.pdf({ preferCSSPageSize: true }));
    } finally {
      await browser.close();
    }
    // Renders the pages at 300 dots per inch in grey, about as a laser printer would print them.
    await run("pdftoppm", ["-r", "300", "-gray", "lista.pdf", "sheet"], { cwd: folder });
    const { stdout } = await run(
      "/bin/sh",
      [
        "-c",
        "zbarimg -q --nodbus --raw -Sdisable -Sean13.enable -Sean8.enable sheet-*.pgm || true",
      ],
      { cwd: folder },
    );
    const read = new Set(stdout.trim().split("\n"));
    const printed = [...gtins, ...short].map((gtin) => formatGtin(gtin));
    const asRead = printed.map((digits) => (digits.length === 12 ? `0${digits}` : digits));
    console.log(`bars read by zbar: ${asRead.filter((digits) => read.has(digits)).length}`);
    expect(asRead.filter((digits) => !read.has(digits))).toEqual([]);
  },
  180_000,
);

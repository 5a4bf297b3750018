import type { Page } from "playwright-core";
import { requestForm } from "../../src/access-requests/copy/request-form-copy.ts";
import { firstLayer } from "../../src/consent/copy/consent-copy.ts";
import { versionCopy } from "../../src/policies/copy/policies-copy.ts";
import { askCopy, rightCopy } from "../../src/privacy-requests/copy/privacy-requests-copy.ts";
import { sampleCatalogues } from "../../src/products/copy/catalogues.ts";
import { header } from "../../src/site/copy/site.ts";
import { selectionCopy } from "../../src/storefront/copy/selection-copy.ts";
import { listingCopy } from "../../src/storefront/copy/storefront-copy.ts";
import { postTo } from "../browser/post-to.ts";

/** Public page in one state. Its screenshot shows the whole page, or with `isOverlay` only the window. */
export type View = {
  name: string;
  path: string;
  prepare?: (page: Page) => Promise<void>;
  isOverlay?: boolean;
  /** True for a visitor who has not yet made a choice about cookies and sees the consent banner. */
  isNew?: boolean;
  /** The view exists only in windows narrower than this number of CSS pixels. */
  below?: number;
};

export const views: View[] = [
  { name: "home", path: "/" },
  { name: "home-espiritual", path: "/?catalogo=espiritual" },
  { name: "home-erotica", path: "/?catalogo=erotica" },
  { name: "catalogo", path: "/catalogo" },
  { name: "catalogo-rizos", path: "/catalogo/rizos" },
  { name: "catalogo-tabla", path: "/catalogo?vista=tabla" },
  { name: "catalogo-filtros", path: "/catalogo", prepare: openFacets, below: 1024 },
  { name: "catalogo-vacio", path: "/catalogo?q=zzzz" },
  { name: "producto", path: "/catalogo/rizos/champu-nutritivo-500-ml-RIZ-CHN-500" },
  { name: "politicas", path: "/politicas" },
  { name: "cookies", path: "/cookies" },
  { name: "devoluciones", path: "/devoluciones" },
  { name: "aviso-legal", path: "/aviso-legal" },
  { name: "versiones", path: "/politicas/versiones" },
  { name: "version", path: "/politicas/versiones", prepare: openVersion },
  { name: "derechos", path: "/privacidad/derechos" },
  { name: "derechos-rectification", path: "/privacidad/derechos", prepare: askToRectify },
  { name: "derechos-enviada", path: "/privacidad/derechos/enviada" },
  { name: "no-existe", path: "/no-existe" },
  { name: "fallback", path: "/", prepare: (page) => postTo(page, "/politicas") },
  { name: "turned-away", path: "/", prepare: sendFromElsewhere },
  { name: "form-errors", path: "/", prepare: submitWithErrors },
  { name: "form-unavailable", path: "/", prepare: sendInVain },
  { name: "form-received", path: "/", prepare: submit },
  { name: "form-selection", path: "/", prepare: addProducts },
  { name: "form-busy", path: "/", prepare: submitForEver, isOverlay: true },
  { name: "selection-empty", path: "/", prepare: openSelection, isOverlay: true },
  { name: "selection-filled", path: "/", prepare: fillSelection, isOverlay: true },
  { name: "selection-full", path: "/", prepare: selectEverything, isOverlay: true },
  { name: "phone-menu", path: "/", prepare: openPhoneMenu, isOverlay: true, below: 1280 },
  { name: "tooltip", path: "/", prepare: showTooltip, isOverlay: true },
  { name: "consent-home", path: "/", isNew: true, isOverlay: true },
  { name: "consent-cookies", path: "/cookies", isNew: true, isOverlay: true },
  { name: "consent-dialog", path: "/", isNew: true, prepare: openSettings, isOverlay: true },
  { name: "consent-page", path: "/cookies/configurar", isNew: true },
  { name: "notice", path: "/", prepare: addProducts, isOverlay: true },
];

async function openFacets(page: Page) {
  const folded = page.getByRole("button", { name: listingCopy.filters.open });
  // In wide windows the filters are an open column, so there is nothing to unfold.
  if (await folded.isVisible()) await folded.click();
}

async function openVersion(page: Page) {
  await page.getByRole("link", { name: versionCopy.current }).first().click();
  await page.getByRole("heading", { name: versionCopy.notice.current }).waitFor();
}

async function askToRectify(page: Page) {
  await page.getByLabel(rightCopy.rectification.name).check();
  await page.getByRole("button", { name: askCopy.submit }).click();
  await page.getByRole("alert").waitFor();
}

async function submitWithErrors(page: Page) {
  await page.locator('[name="company"]').fill("Farmacia del Mar");
  await page.locator('[name="email"]').fill("compras@");
  await page.locator('[name="taxId"]').fill("B12345678");
  await sendForm(page);
  await page.getByRole("alert").filter({ visible: true }).first().waitFor();
}

async function submit(page: Page) {
  await fillIn(page);
  await sendForm(page);
  await page
    .getByText(/B2B-[0-9A-Z]{4}-[0-9A-Z]{4}/)
    .first()
    .waitFor();
}

async function submitForEver(page: Page) {
  await page.route("**/_.data", () => new Promise(() => {}));
  await fillIn(page);
  await sendForm(page);
  await page.getByRole("button", { name: requestForm.submitting }).waitFor();
}

/** Submits the form while the answer is 503, as from a gateway in front of a stopped site. */
async function sendInVain(page: Page) {
  await page.route("**/_.data", (route) => route.fulfill({ status: 503, body: "" }));
  await fillIn(page);
  await sendForm(page);
  await page.getByRole("alert").waitFor();
}

/** Submits a form from about:blank, as if from another site. */
async function sendFromElsewhere(page: Page) {
  const here = page.url();
  await page.goto("about:blank");
  await postTo(page, here);
}

async function fillIn(page: Page) {
  const answers = {
    company: "Farmacia del Mar, S. L.",
    contact: "Nuria Vidal",
    email: "compras@farmacia-del-mar.example",
    phone: "+34 912 345 678",
    taxId: "B12345674",
  };
  for (const [name, value] of Object.entries(answers))
    await page.locator(`[name="${name}"]`).fill(value);
}

async function sendForm(page: Page) {
  await page.getByRole("button", { name: requestForm.submit }).click();
}

async function openSelection(page: Page) {
  await page.getByRole("banner").getByRole("button", { name: selectionCopy.name }).click();
  await page.getByRole("dialog").waitFor();
}

async function fillSelection(page: Page) {
  await addProducts(page);
  await openSelection(page);
}

async function selectEverything(page: Page) {
  for (const { tab } of sampleCatalogues) {
    await page.getByRole("tab", { name: tab }).click();
    await page.getByRole("tab", { name: tab, selected: true }).waitFor();
    const left = page.locator('main button[aria-pressed="false"]');
    for (let count = await left.count(); count > 0; count = await left.count())
      await left.first().click();
  }
  await openSelection(page);
}

async function addProducts(page: Page) {
  // A click marks the product's button as pressed, so the first unpressed button is always that of the next product.
  for (let added = 0; added < 3; added += 1) await addButton(page, { pressed: false }).click();
  // Otherwise the notice at the bottom may cover half of a button, which axe takes for a small one.
  await addButton(page, { pressed: true }).evaluate((button) =>
    button.scrollIntoView({ block: "center", behavior: "instant" }),
  );
}

async function openSettings(page: Page) {
  await page.getByRole("link", { name: firstLayer.configure, exact: true }).click();
  await page.getByRole("dialog").waitFor();
}

async function openPhoneMenu(page: Page) {
  await page.getByRole("button", { name: header.menu }).click();
}

async function showTooltip(page: Page) {
  await addButton(page, {}).hover();
  await page.getByRole("tooltip").waitFor();
}

function addButton(page: Page, state: { pressed?: boolean }) {
  const [before = "", after = ""] = selectionCopy.add("…").split("…");
  return page.getByRole("button", { name: new RegExp(`^${before}.+${after}$`), ...state }).first();
}

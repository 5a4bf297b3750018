import type { Page } from "playwright-core";
import { requestFieldWords } from "../../src/access-requests/copy/request-fields-copy.ts";
import { requestForm } from "../../src/access-requests/copy/request-form-copy.ts";
import { answerCopy, dataCopy } from "../../src/applicant-pages/copy/applicant-copy.ts";
import { linkCopy } from "../../src/applicant-pages/copy/link-copy.ts";
import { quickOrderCopy } from "../../src/carts/copy/quick-order-copy.ts";
import { addressFormCopy } from "../../src/companies/copy/addresses-copy.ts";
import { companyFormCopy, companyWords } from "../../src/companies/copy/company-forms-copy.ts";
import { companyCopy } from "../../src/companies/copy/company-page-copy.ts";
import { consoleDocumentsCopy } from "../../src/companies/copy/documents-copy.ts";
import { importsCopy } from "../../src/import-pages/copy/import-pages-copy.ts";
import { mappingCopy } from "../../src/import-pages/copy/import-steps-copy.ts";
import { codeCopy, memberSignInCopy } from "../../src/members/copy/sign-in-copy.ts";
import { pickingCopy } from "../../src/order-desk/copy/desk-copy.ts";
import { orderCopy } from "../../src/orders/copy/order-copy.ts";
import { recordCopy } from "../../src/privacy-requests/copy/console-copy.ts";
import { productFeedCopy } from "../../src/product-feed/copy/product-feed-copy.ts";
import { productCopy, productWords } from "../../src/products/copy/product-page-copy.ts";
import { requestDetailCopy } from "../../src/request-queue/copy/request-copy.ts";
import { settingsCopy } from "../../src/settings/copy/settings-copy.ts";
import { standardTextsCopy } from "../../src/settings/copy/standard-texts-copy.ts";
import { signInCopy, twoFactorCopy, twoFactorSetup } from "../../src/staff/copy/account-copy.ts";
import { teamCopy } from "../../src/staff/copy/team-copy.ts";
import { importProgramsCopy } from "../../src/unattended-imports/copy/import-programs-copy.ts";
import { integrationsCopy } from "../../src/webhooks/copy/webhooks-copy.ts";
import { bringChoice } from "../browser/choice.ts";
import { careful, type DemoData } from "./demo-data.ts";
import { lucia } from "./people.ts";
import { groups } from "./setting-groups.ts";

/** Page to look at, in one state: of the console, of a company's account, or one that an email links to. */
export type DemoView = {
  name: string;
  path: (demo: DemoData) => string;
  /** Name of the person who is signed in; if absent, the visitor is not signed in. */
  as?: keyof DemoData["members"];
  prepare?: (page: Page, demo: DemoData) => Promise<void>;
};

const applicantViews: DemoView[] = [
  { name: "solicitud-sin-confirmar", path: ({ unconfirmed }) => unconfirmed.path },
  { name: "solicitud-pendiente", path: ({ pending }) => pending.path },
  { name: "solicitud-correccion", path: ({ pending }) => pending.path, prepare: correctWrongly },
  { name: "solicitud-pregunta", path: ({ asked }) => asked.path },
  { name: "solicitud-respuesta", path: ({ asked }) => asked.path, prepare: answerNothing },
  { name: "solicitud-aprobada", path: ({ approved }) => approved.path },
  { name: "solicitud-rechazada", path: ({ rejected }) => rejected.path },
  { name: "solicitud-retirada", path: ({ withdrawn }) => withdrawn.path },
  { name: "enlace-caducado", path: ({ expired }) => expired },
  { name: "enlace-roto", path: () => "/solicitud/no-es~un-enlace" },
  { name: "enlace", path: () => "/solicitud/enlace", prepare: askForNoLink },
  { name: "enlace-enviado", path: () => "/solicitud/enlace/enviado" },
  { name: "derecho-sin-confirmar", path: ({ unproven }) => unproven.path },
  { name: "derecho-atendido", path: ({ answered }) => answered.path },
  { name: "derecho-datos", path: ({ answered }) => `${answered.path}/datos` },
];

const consoleViews: Omit<DemoView, "as">[] = [
  { name: "gestion", path: () => "/gestion" },
  { name: "gestion-todas", path: () => "/gestion?estado=todas" },
  { name: "gestion-nada", path: () => "/gestion?busca=zzz" },
  { name: "gestion-solicitud", path: ({ pending }) => pending.page },
  { name: "gestion-problema", path: ({ pending }) => pending.page, prepare: askNothing },
  { name: "gestion-vista-previa", path: ({ pending }) => pending.page, prepare: previewApproval },
  { name: "gestion-aprobada", path: ({ approved }) => approved.page },
  { name: "gestion-solicitud-nueva", path: () => "/gestion/solicitudes/nueva" },
  { name: "gestion-buscar", path: () => "/gestion/buscar?busca=rizo" },
  { name: "gestion-derecho-anotar", path: () => "/gestion/derechos/nueva", prepare: noteNothing },
  { name: "gestion-empresas", path: () => "/gestion/empresas" },
  { name: "gestion-empresa", path: () => "/gestion/empresas", prepare: openCompany },
  { name: "gestion-empresa-datos", path: () => "/gestion/empresas", prepare: editCompany },
  { name: "gestion-empresa-documentos", path: () => "/gestion/empresas", prepare: openDocuments },
  { name: "gestion-empresa-recargo", path: () => "/gestion/empresas", prepare: openSurcharge },
  { name: "gestion-empresa-fusion", path: () => "/gestion/empresas", prepare: openMerge },
  { name: "gestion-empresa-persona", path: () => "/gestion/empresas", prepare: openPerson },
  { name: "gestion-empresa-direccion", path: () => "/gestion/empresas", prepare: openAddress },
  { name: "gestion-ver-como", path: () => "/gestion/empresas", prepare: seeAsCustomer },
  { name: "gestion-clientes", path: () => "/gestion/empresas/importaciones" },
  { name: "gestion-cifras", path: () => "/gestion/cifras" },
  { name: "gestion-visitas", path: () => "/gestion/visitas" },
  { name: "gestion-imagenes", path: () => "/gestion/catalogo/imagenes" },
  { name: "gestion-correos", path: () => "/gestion/correos" },
  { name: "gestion-correo", path: ({ email }) => email.page },
  { name: "gestion-importaciones", path: () => "/gestion/catalogo/importaciones" },
  {
    name: "gestion-importacion",
    path: () => "/gestion/catalogo/importaciones",
    prepare: uploadProducts,
  },
  { name: "gestion-importacion-errores", path: ({ imports }) => imports.mistakes },
  { name: "gestion-importacion-diferencia", path: ({ imports }) => imports.difference },
  { name: "gestion-importacion-partes", path: ({ imports }) => imports.parts },
  { name: "gestion-importacion-hecha", path: ({ imports }) => imports.applied },
  { name: "gestion-importacion-deshecha", path: ({ imports }) => imports.undone },
  { name: "gestion-importar-imagenes", path: ({ imports }) => imports.pictures },
  {
    name: "gestion-programas",
    path: () => "/gestion/catalogo/importaciones/programas",
  },
  {
    name: "gestion-programa",
    path: () => "/gestion/catalogo/importaciones/programas",
    prepare: openProgram,
  },
  { name: "gestion-existencias", path: () => "/gestion/catalogo/existencias" },
  { name: "gestion-busquedas", path: () => "/gestion/catalogo/busquedas" },
  { name: "gestion-marcas", path: () => "/gestion/catalogo/marcas" },
  {
    name: "gestion-marca",
    path: () => "/gestion/catalogo/marcas",
    prepare: (page) => openFirst(page, "/gestion/catalogo/marcas/"),
  },
  { name: "gestion-categorias", path: () => "/gestion/catalogo/categorias" },
  {
    name: "gestion-categoria",
    path: () => "/gestion/catalogo/categorias",
    prepare: (page) => openFirst(page, "/gestion/catalogo/categorias/"),
  },
  { name: "gestion-conservacion", path: () => "/gestion/conservacion" },
  { name: "gestion-derechos", path: () => "/gestion/derechos" },
  { name: "gestion-derecho", path: ({ erasure }) => `/gestion/derechos/${erasure.id}` },
  { name: "gestion-equipo", path: () => "/gestion/equipo", prepare: addNobody },
  { name: "gestion-primeros-pasos", path: () => "/gestion/primeros-pasos" },
  { name: "gestion-correo-de-prueba", path: () => "/gestion/primeros-pasos/correo" },
  { name: "gestion-publicar", path: () => "/gestion/primeros-pasos/publicacion" },
  { name: "gestion-ajustes", path: () => "/gestion/ajustes" },
  { name: "gestion-ajustes-empresa", path: () => "/gestion/ajustes/empresa", prepare: leaveBlank },
  { name: "gestion-ajustes-plazos", path: () => "/gestion/ajustes/compromisos", prepare: review },
  { name: "gestion-ajustes-precios", path: () => "/gestion/ajustes/precios" },
  { name: "gestion-ajustes-importaciones", path: () => "/gestion/ajustes/importaciones" },
  { name: "gestion-ajustes-catalogos", path: () => "/gestion/ajustes/catalogos" },
  { name: "gestion-unir-catalogos", path: () => "/gestion/ajustes/catalogos/union" },
  { name: "gestion-ajustes-horario", path: () => "/gestion/ajustes/horario" },
  { name: "gestion-ajustes-historial", path: () => "/gestion/ajustes/empresa/historial" },
  {
    name: "gestion-ajustes-devoluciones",
    path: () => "/gestion/ajustes/devoluciones",
    prepare: wordASection,
  },
  { name: "gestion-integraciones", path: () => "/gestion/integraciones", prepare: addNoEndpoint },
  { name: "gestion-integracion", path: ({ endpoint }) => endpoint.page },
  { name: "gestion-catalogo", path: () => "/gestion/catalogo" },
  { name: "gestion-producto", path: ({ product }) => product, prepare: misspellProduct },
  { name: "gestion-producto-historial", path: ({ product }) => `${product}/historial` },
  { name: "gestion-producto-existencias", path: ({ product }) => `${product}/existencias` },
  { name: "gestion-producto-imagenes", path: ({ product }) => `${product}/imagenes` },
  { name: "gestion-producto-documentos", path: ({ product }) => `${product}/documentos` },
  { name: "gestion-producto-nuevo", path: () => "/gestion/catalogo/productos/nuevo" },
  { name: "gestion-precios", path: () => "/gestion/precios" },
  { name: "gestion-lista-de-precios", path: () => "/gestion/precios/1" },
  { name: "gestion-lista-de-precios-nueva", path: () => "/gestion/precios/nueva" },
  {
    name: "gestion-por-que-este-precio",
    path: () => "/gestion/precios/por-que?codigo=RIZ-0042&unidades=20",
  },
  { name: "gestion-mas-vendidos", path: () => "/gestion/catalogo/portada" },
  { name: "gestion-mas-vendidos-historial", path: () => "/gestion/catalogo/portada/historial" },
  { name: "gestion-pedidos", path: () => "/gestion/pedidos" },
  {
    name: "gestion-pedido",
    path: () => "/gestion/pedidos",
    prepare: openFirstOrder,
  },
  { name: "gestion-pedido-enviado", path: shippedOrders, prepare: openFirstOrder },
  { name: "gestion-albaran", path: shippedOrders, prepare: openStaffDeliveryNote },
  { name: "gestion-en-espera", path: () => "/gestion/pedidos/en-espera" },
  { name: "gestion-recogida", path: () => "/gestion/pedidos/recogida" },
  { name: "gestion-lote", path: () => "/gestion/pedidos/recogida", prepare: pickWithLot },
  {
    name: "gestion-lote-retirado",
    path: ({ lots: { recalled } }) =>
      `/gestion/pedidos/retirada?${new URLSearchParams({ producto: recalled.sku, lote: recalled.lot })}`,
  },
  { name: "gestion-retirada", path: () => "/gestion/pedidos/retirada?producto=RIZ-CHN-500" },
  { name: "gestion-envio", path: () => "/gestion/pedidos", prepare: openShipmentForm },
  { name: "gestion-linea", path: () => "/gestion/pedidos", prepare: openLineForm },
  { name: "gestion-preparacion", path: () => "/gestion/ajustes/preparacion" },
  { name: "gestion-cifras-de-pedidos", path: () => "/gestion/pedidos/cifras" },
  { name: "gestion-portes", path: () => "/gestion/ajustes/portes" },
  { name: "gestion-cuenta", path: () => "/gestion/cuenta" },
  { name: "gestion-calendario", path: () => "/gestion/cuenta/calendario" },
  { name: "gestion-segundo-paso", path: () => "/gestion/cuenta/segundo-paso", prepare: startSetup },
];

/** Pages with prices, as the titular (account owner) of a company sees them. */
const shopViews: Omit<DemoView, "as">[] = [
  { name: "socio-catalogo", path: () => "/catalogo/rizos" },
  { name: "socio-tabla", path: () => "/catalogo/rizos?vista=tabla" },
  { name: "socio-producto", path: () => "/catalogo/rizos/champu-nutritivo-500-ml-RIZ-CHN-500" },
  {
    name: "socio-agotado",
    path: () => "/catalogo/rizos",
    prepare: openReturning,
  },
  { name: "socio-lista-de-precios", path: () => "/cuenta/lista-de-precios" },
  { name: "socio-feed", path: () => "/cuenta/feed", prepare: makeFeeds },
  { name: "socio-calendario", path: () => "/cuenta/calendario" },
  { name: "socio-cuenta", path: () => "/cuenta" },
  { name: "socio-carrito", path: () => "/carrito" },
  { name: "socio-pedir", path: () => "/carrito/pedir" },
  { name: "socio-pedidos", path: () => "/pedidos" },
  { name: "socio-listas", path: () => "/listas" },
  { name: "socio-lista", path: () => "/listas", prepare: (page) => openFirst(page, "/listas/") },
  { name: "socio-pedido", path: () => "/pedidos", prepare: (page) => openFirst(page, "/pedidos/") },
  { name: "socio-albaran", path: () => "/pedidos", prepare: openDeliveryNote },
  { name: "socio-confirmacion", path: () => "/pedidos", prepare: openConfirmation },
  { name: "socio-pedido-rapido", path: () => "/pedido-rapido", prepare: pasteLines },
  { name: "socio-personas", path: () => "/cuenta/personas" },
  { name: "socio-direcciones", path: () => "/cuenta/direcciones" },
  { name: "socio-direccion", path: () => "/cuenta/direcciones/nueva", prepare: addNoAddress },
  { name: "socio-documentos", path: () => "/cuenta/documentos" },
  { name: "socio-preferencias", path: () => "/cuenta/preferencias" },
  { name: "socio-sesiones", path: () => "/cuenta/sesiones" },
  {
    name: "socio-etiquetas",
    path: () => "/cuenta/lista-de-precios/imprimir?marca=rizonda&hoja=etiquetas",
  },
  { name: "socio-lista-impresa", path: () => "/cuenta/lista-de-precios/imprimir?marca=rizonda" },
];

export const demoViews: DemoView[] = [
  ...applicantViews,
  { name: "gestion-entrar", path: () => "/gestion/entrar", prepare: signInWrongly },
  { name: "gestion-codigo", path: () => "/gestion/entrar", prepare: giveWrongCode },
  ...consoleViews.map((view) => ({ ...view, as: "lucia" as const })),
  ...shopViews.map((view) => ({ ...view, as: "shop" as const })),
  { name: "socio-varias-empresas", path: () => "/cuenta", as: "several" },
  { name: "socio-confirmar", path: () => "/cuenta/confirmar", as: "several" },
  { name: "socio-entrar", path: () => "/entrar", prepare: signInWithoutEmail },
  { name: "socio-codigo", path: () => "/entrar", prepare: giveWrongMemberCode },
  { name: "gestion-producto-leer", path: ({ product }) => product, as: "marc" },
  { name: "gestion-prohibida", path: () => "/gestion/equipo", as: "marc" },
];

/** Opens a page of a site with demo data, signed in as the person that the view names. */
export async function openDemoView(
  page: Page,
  { site: { url }, demo, view }: { site: { url: string }; demo: DemoData; view: DemoView },
) {
  const held = view.as ? [...demo.members[view.as].cookies] : [];
  await page.context().addCookies(held.map(([name, value]) => ({ name, value, url })));
  // Stores a choice about cookies, because otherwise the consent banner covers part of the page.
  await bringChoice(page.context(), { url, granted: ["functional"] });
  await page.goto(new URL(view.path(demo), url).href, { waitUntil: "networkidle" });
  await view.prepare?.(page, demo);
}

/** Creates two product feeds; the URL of one of them is requested once, as by a program. */
async function makeFeeds(page: Page) {
  const { create, shown, list } = productFeedCopy;
  if ((await page.getByRole("button", { name: list.end }).count()) > 0) return;
  let address = "";
  for (const name of ["TPV de la tienda de la calle Mayor", "Tienda en internet"]) {
    await page.getByLabel(create.label).fill(name);
    await page.getByRole("button", { name: create.submit }).click();
    address = await page.getByLabel(shown.json).inputValue();
    await page.getByRole("link", { name: shown.done }).click();
  }
  await page.request.get(address);
  await page.reload();
}

async function misspellProduct(page: Page) {
  await page.getByLabel(productWords.gtin.label, { exact: true }).fill("123");
  await page.getByRole("button", { name: productCopy.save }).click();
  await page.getByRole("alert").waitFor();
}

async function wordASection(page: Page) {
  await page.locator("summary", { hasText: standardTextsCopy.howTo }).click();
  await page.locator("summary", { hasText: "Estado de los productos" }).click();
}

async function openCompany(page: Page) {
  await page.locator("main [data-id] a").first().click();
  await page.getByRole("heading", { name: companyCopy.people.title }).waitFor();
}

async function addNoAddress(page: Page) {
  await page.getByRole("button", { name: addressFormCopy.save }).click();
  await page.getByRole("alert").waitFor();
}

/** Opens, in the console, the company of the demo data whose account has addresses, documents and an invitation. */
async function openShop(page: Page) {
  await page.goto(new URL("/gestion/empresas?busca=nerea@salon-rizo-libre.es", page.url()).href);
  await openCompany(page);
}

async function openDocuments(page: Page) {
  await openShop(page);
  await page.getByRole("link", { name: consoleDocumentsCopy.title }).click();
  await page.getByRole("heading", { name: consoleDocumentsCopy.waiting }).waitFor();
}

async function seeAsCustomer(page: Page) {
  await openShop(page);
  await page.getByRole("button", { name: companyCopy.people.seeAsNamed("Nerea Vidal") }).click();
  await page.locator("[data-seeing]").waitFor();
}

async function openSurcharge(page: Page) {
  await openShop(page);
  await page.goto(`${page.url()}/recargo`);
}

async function openMerge(page: Page) {
  await openShop(page);
  await page.goto(`${page.url()}/fusion`);
}

async function openPerson(page: Page) {
  await openShop(page);
  await openFirst(page, `${new URL(page.url()).pathname}/personas/`);
}

async function openAddress(page: Page) {
  await openShop(page);
  await openFirst(page, `${new URL(page.url()).pathname}/direcciones/`);
}

async function editCompany(page: Page) {
  await openCompany(page);
  await page.getByRole("link", { name: companyCopy.facts.edit }).click();
  await page.getByRole("main").getByLabel(companyWords.taxId.label).fill("B1");
  await page.getByRole("button", { name: companyFormCopy.save }).click();
  await page.getByRole("alert").waitFor();
}

/** Uploads a file of products with an ambiguous number (1.234), about whose separator the site has to ask. */
async function uploadProducts(page: Page) {
  await upload(page, "artículos.csv", "SKU;Nombre;Peso\nRIZ-0042;Champú hidratante;1.234\n");
  await page.getByRole("heading", { name: mappingCopy.title }).waitFor();
}

async function upload(page: Page, name: string, text: string) {
  const file = { name, mimeType: "text/csv", buffer: Buffer.from(text) };
  await page.getByLabel(importsCopy.upload.label, { exact: true }).setInputFiles(file);
  await page.getByRole("button", { name: importsCopy.upload.submit }).click();
}

async function correctWrongly(page: Page) {
  await page.getByText(`${dataCopy.correct} ${requestFieldWords.phone.correct}`).click();
  await page.getByLabel(requestForm.fields.phone.label, { exact: true }).fill("12");
  await page.getByRole("button", { name: dataCopy.submit }).click();
  await page.getByRole("alert").waitFor();
}

async function answerNothing(page: Page) {
  await page.getByRole("button", { name: answerCopy.submit }).click();
  await page.getByRole("alert").waitFor();
}

async function askForNoLink(page: Page) {
  await page.getByRole("button", { name: linkCopy.submit }).click();
  await page.getByRole("alert").first().waitFor();
}

async function signInWrongly(page: Page) {
  await page.getByLabel(signInCopy.email).fill("nadie@arrebol.example");
  await page.getByLabel(signInCopy.password).fill("no es la suya");
  await page.getByRole("button", { name: signInCopy.submit, exact: true }).click();
  await page.getByRole("alert").waitFor();
}

async function signInWithoutEmail(page: Page) {
  await page.getByRole("button", { name: memberSignInCopy.submit }).click();
  await page.locator('[aria-invalid="true"]').waitFor();
}

async function giveWrongMemberCode(page: Page) {
  await page.getByLabel(memberSignInCopy.email).fill("nadie@salon-rizo-libre.es");
  await page.getByRole("button", { name: memberSignInCopy.submit }).click();
  await page.getByLabel(codeCopy.code).fill("000000");
  await page.getByRole("button", { name: codeCopy.submit, exact: true }).click();
  await page.locator('[aria-invalid="true"]').waitFor();
}

async function giveWrongCode(page: Page) {
  await page.getByLabel(signInCopy.email).fill(careful.email);
  await page.getByLabel(signInCopy.password).fill(careful.password);
  await page.getByRole("button", { name: signInCopy.submit, exact: true }).click();
  await page.getByLabel(twoFactorCopy.code).fill("000000");
  await page.getByRole("button", { name: twoFactorCopy.submit, exact: true }).click();
  await page.getByRole("alert").waitFor();
}

async function askNothing(page: Page) {
  await page.locator("summary", { hasText: requestDetailCopy.ask.name }).click();
  await page.getByRole("button", { name: requestDetailCopy.ask.send }).click();
  await page.locator('[aria-invalid="true"]').waitFor();
}

async function previewApproval(page: Page) {
  await page.locator("summary", { hasText: requestDetailCopy.approve.addMessage }).click();
  await page.getByRole("button", { name: requestDetailCopy.preview }).first().click();
  await page.frameLocator("iframe").getByRole("heading").first().waitFor();
}

async function noteNothing(page: Page) {
  await page.getByLabel(recordCopy.right).selectOption("rectification");
  await page.getByRole("button", { name: recordCopy.submit }).click();
  await page.getByRole("alert").waitFor();
}

/** Page of the rules for the files of a program. */
async function openProgram(page: Page): Promise<void> {
  const { create, shown, list } = importProgramsCopy;
  const rules = page.getByRole("link", { name: list.rulesLabel("ERP") });
  if ((await rules.count()) === 0) {
    await page.getByLabel(create.label).fill("ERP");
    await page.getByRole("button", { name: create.submit }).click();
    await page.getByRole("link", { name: shown.done }).click();
  }
  await rules.click();
  await page.getByRole("button", { name: importProgramsCopy.rules.save }).waitFor();
}

async function addNobody(page: Page) {
  await page.getByRole("button", { name: teamCopy.add.submit }).click();
  await page.locator('[name="email"][aria-invalid="true"]').waitFor();
}

async function leaveBlank(page: Page) {
  await page.getByLabel(groups.company.copy.fields.phone.label).fill("llámenos");
  await page.getByRole("button", { name: settingsCopy.review }).click();
  await page.getByRole("alert").waitFor();
}

/** Changes two published periods (for answers and for returns) and opens the page that reviews the changes. */
async function review(page: Page) {
  await page.locator('[name="accessRequestAnswer.amount"]').fill("3");
  await page.locator('[name="returnWindow.amount"]').fill("30");
  await page.getByRole("button", { name: settingsCopy.review }).click();
  await page.getByRole("heading", { name: settingsCopy.reviewTitle }).waitFor();
}

async function addNoEndpoint(page: Page) {
  await page.getByRole("button", { name: integrationsCopy.form.submit }).click();
  await page.locator('[name="url"][aria-invalid="true"]').waitFor();
}

/** Starts setting up two-factor authentication, unless an earlier visit has started it. */
async function startSetup(page: Page) {
  const password = page.getByLabel(twoFactorSetup.password);
  if (await password.isVisible()) {
    await password.fill(lucia.password);
    await page.getByRole("button", { name: twoFactorSetup.start.submit }).click();
  }
  await page.getByRole("img", { name: twoFactorSetup.confirm.picture }).waitFor();
}

/** Opens the first link of the page's main part whose address begins with `path`. */
async function openFirst(page: Page, path: string): Promise<void> {
  await page.locator(`main a[href^="${path}"]`).first().click();
  await page.waitForURL((url) => url.pathname.startsWith(path));
}

/** Opens a product that is out of stock and has a date. */
async function openReturning(page: Page): Promise<void> {
  const card = page.locator("main article", { hasText: "Vuelve" }).first();
  await card.locator("h3 a").click();
  await page.waitForURL((url) => url.pathname !== "/catalogo/rizos");
}

async function openFirstOrder(page: Page): Promise<void> {
  await page.locator("main [data-row]").first().click();
  await page.waitForURL((url) => /^\/gestion\/pedidos\/[\w-]{36}$/.test(url.pathname));
}

function shippedOrders(): string {
  return "/gestion/pedidos?ver=todos&busca=Semana+47";
}

async function openStaffDeliveryNote(page: Page): Promise<void> {
  await openFirstOrder(page);
  await page.goto(`${page.url()}/envios/1`);
}

async function openDeliveryNote(page: Page): Promise<void> {
  await openFirst(page, "/pedidos/");
  await page.goto(`${page.url()}/envios/1`);
}

async function openShipmentForm(page: Page): Promise<void> {
  await openFirstOrder(page);
  await page.goto(`${page.url()}/envio`);
}

/** Opens the form for the lot of a product, which asks for it before the line is confirmed. */
async function pickWithLot(page: Page, { lots }: DemoData): Promise<void> {
  await page.getByRole("checkbox").first().check();
  await page.getByRole("button", { name: pickingCopy.together }).click();
  await page.getByRole("button", { name: pickingCopy.pickOf(lots.noted) }).click();
  await page.getByRole("heading", { name: pickingCopy.lot.title(lots.noted) }).waitFor();
}

async function openLineForm(page: Page): Promise<void> {
  await openFirstOrder(page);
  await page.goto(`${page.url()}/lineas/1`);
}

/** Opens the paper of the latest order. */
async function openConfirmation(page: Page): Promise<void> {
  await openFirst(page, "/pedidos/");
  await page.getByRole("link", { name: orderCopy.paper.confirmation }).click();
  await page.waitForURL((url) => url.pathname.endsWith("/confirmacion"));
}

/** Checks a quick order with a line of each kind that needs a decision, and one that does not. */
async function pasteLines(page: Page): Promise<void> {
  await page.getByLabel(quickOrderCopy.lines).fill("RIZ-CHN-500 4\nRIZ-0042 7\nNADA-1 3");
  await page.getByRole("button", { name: quickOrderCopy.check }).click();
  await page.getByText(quickOrderCopy.answered(3)).waitFor();
}

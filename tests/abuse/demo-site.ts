import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { unsubscribePurpose } from "../../src/newsletter/emails/unsubscribe-links.ts";
import { createSigner } from "../../src/platform/config/signing-keys.ts";
import type { Engine } from "../../src/platform/database/engine.ts";
import { customerHeader, customerRow } from "../customer-files/customer-files.ts";
import { sendMapping, settled, upload } from "../imports/import-client.ts";
import { mailsTo, newApplicant, post } from "../support/applicant.ts";
import { eventually } from "../support/console.ts";
import { fastHashing } from "../support/fast-hashing.mjs";
import type { HttpClient } from "../support/http-client.ts";
import { addPerson, ines, lucia, marc, signedIn } from "../support/people.ts";
import { createMigratedDatabase } from "../support/postgres.ts";
import { salonRizoLibre, send } from "../support/send-request.ts";
import { type Site, startSite } from "../support/site.ts";
import { ask } from "../support/visit.ts";
import { abusedProduct, type Things } from "./entries.ts";

export type DemoSite = {
  site: Site;
  things: Things;
  admin: HttpClient;
  sales: HttpClient;
  products: HttpClient;
  leave(): Promise<void>;
};

const signingKey = "0123456789abcdef0123456789abcdef";

/** Starts a site with example data of every kind. */
export async function openDemoSite(engine: Engine): Promise<DemoSite> {
  const database = engine === "postgres" ? await createMigratedDatabase() : null;
  const folder = mkdtempSync(join(tmpdir(), "escaparate-abuse-"));
  const env = {
    ...(database && { DATABASE_URL: database.url }),
    DATA_DIR: folder,
    SIGNING_KEYS: signingKey,
    SUBMISSIONS_PER_HOUR: "0",
    TRUST_PROXY: "1",
    // An identity provider that never answers.
    OIDC_ISSUER: "http://127.0.0.1:1",
    OIDC_CLIENT_ID: "escaparate",
    OIDC_CLIENT_SECRET: "secret",
    ...fastHashing,
  };
  for (const person of [lucia, marc, ines]) await addPerson(person, env);
  const site = await startSite({ env });
  const [admin, sales] = [await signedIn(site, lucia), await signedIn(site, marc)];
  return {
    site,
    admin,
    sales,
    products: await signedIn(site, ines),
    things: await fill(site, admin),
    async leave() {
      await site.stop();
      await database?.drop();
      rmSync(folder, { recursive: true });
    },
  };
}

async function fill(site: Site, admin: HttpClient): Promise<Things> {
  const sent = await send(site, { ...salonRizoLibre, email: "recibo@salon.es" });
  const applicants = await Promise.all(Array.from({ length: 4 }, () => newApplicant(site)));
  const [one, leaving, approved, rejected] = applicants;
  for (const { path } of applicants) await post(site, `${path}/confirmacion`);
  const right = await openPrivacyRequest(site, { right: "rectification", email: one?.email ?? "" });
  const denied = await openPrivacyRequest(site, {
    right: "objection",
    email: leaving?.email ?? "",
  });
  const { body } = await admin.get(`/gestion/solicitudes/${idIn(one?.link)}`);
  const [, email = ""] = body.match(/href="\/gestion\/correos\/([\w-]+)"/) ?? [];
  const versions = await ask(site, "/politicas/versiones");
  const [, hash = ""] = versions.body.match(/href="\/politicas\/versiones\/([\w-]+)"/) ?? [];
  const things = {
    receipt: (sent.headers.location ?? "").split("/").at(-1) ?? "",
    link: one?.link ?? "",
    leavingLink: leaving?.link ?? "",
    privacyLink: right,
    hash,
    email,
    request: idIn(one?.link),
    approved: idIn(approved?.link),
    rejected: idIn(rejected?.link),
    right: idIn(right),
    endpoint: await addEndpoint(admin),
    product: await addProduct(admin),
    ...(await findNames(admin)),
    refusedRight: idIn(denied),
    attachment: await attachFile(site, one?.path ?? ""),
    accessLink: await openPrivacyRequest(site, { right: "access", email: one?.email ?? "" }),
    unsubscribeLink: createSigner([signingKey], unsubscribePurpose).sign(idIn(one?.link)),
    company: await approveCompany(admin, idIn(approved?.link)),
    importRun: (await uploadProducts(site, admin)).split("/").at(-1) ?? "",
    customerRun: (await uploadCustomers(site, admin)).split("/").at(-1) ?? "",
  };
  for (const [name, value] of Object.entries(things)) expect(value, name).not.toBe("");
  return things;
}

/** Approves an access request and returns the id of the company that this creates. */
async function approveCompany(admin: HttpClient, request: string): Promise<string> {
  const page = await admin.get(`/gestion/solicitudes/${request}`);
  const [, seenVersion = ""] = page.body.match(/name="seenVersion" value="(\d+)"/) ?? [];
  const decision = { text: "", seenVersion };
  expect((await admin.post(`/gestion/solicitudes/${request}/aprobacion`, decision)).status).toBe(
    303,
  );
  const { body } = await admin.get("/gestion/empresas");
  return body.match(/data-id="([\w-]+)"/)?.[1] ?? "";
}

/** Ids of a brand and a category, read from the lists in the console. */
async function findNames(admin: HttpClient): Promise<{ brand: string; category: string }> {
  const idIn = async (list: string) => {
    const { body } = await admin.get(`/gestion/catalogo/${list}`);
    return new RegExp(`/${list}/(\\d+)"`).exec(body)?.[1] ?? "";
  };
  return { brand: await idIn("marcas"), category: await idIn("categorias") };
}

/** Uploads a file of products with an error and waits until it is checked; returns the path of the import's page. */
async function uploadProducts(site: Site, admin: HttpClient): Promise<string> {
  const content = "SKU;EAN;Nombre\nRIZ-0042;123;Champú\n";
  const path = await upload(site, admin, { name: "catálogo <1>.csv", content });
  await sendMapping(admin, path);
  await settled(admin, path);
  return path;
}

/** Uploads a file of customers with an error and waits until it is checked; returns the path of the import's page. */
async function uploadCustomers(site: Site, admin: HttpClient): Promise<string> {
  const content = [customerHeader, customerRow(1, { 5: "nadie" })].join("\n");
  const file = { name: "clientes.csv", content };
  const path = await upload(site, admin, file, "/gestion/empresas/importaciones");
  const { seen } = await settled(admin, path);
  const columns = { "column.1": "taxId", "column.2": "legalName", "column.5": "email" };
  await admin.post(path, { intent: "map", seen, ...columns });
  await settled(admin, path);
  return path;
}

/** Attaches a file to the access request at `path` and returns the id of the file. */
async function attachFile(site: Site, path: string): Promise<string> {
  const form = new FormData();
  form.append("files", new Blob([readFileSync(sampleFile)]), "tienda.jpg");
  const request = new Request(site.url, { method: "POST", body: form });
  const answer = await ask(site, `${path}/archivos`, {
    method: "POST",
    headers: { "Content-Type": request.headers.get("content-type") ?? "" },
    body: Buffer.from(await request.arrayBuffer()),
  });
  expect(answer.status).toBe(303);
  const { body } = await ask(site, path);
  return body.match(/\/archivos\/([\w-]+)"/)?.[1] ?? "";
}

const sampleFile = new URL("../attachments/files/shop.jpg", import.meta.url);

/** Submits and confirms a data protection request; returns the signed token of the link in its email. */
async function openPrivacyRequest(
  site: Site,
  { right, email }: { right: string; email: string },
): Promise<string> {
  const typed = { right, email, about: "", field: "company", value: "Rizo Libre" };
  expect(await post(site, "/privacidad/derechos", typed)).toMatchObject({ status: 303 });
  const link = await eventually(async () => {
    const texts = (await mailsTo(site, email)).map(({ text = "" }) => text).join("\n");
    return texts.match(/\/privacidad\/derechos\/([\w.~-]+~[\w-]+)/)?.[1];
  });
  await post(site, `/privacidad/derechos/${link}/confirmacion`);
  return link;
}

/** Id of the access request, which is the first part of a signed token. */
function idIn(link = ""): string {
  return link.split(".", 1)[0] ?? "";
}

async function addProduct(admin: HttpClient): Promise<string> {
  const answer = await admin.post("/gestion/catalogo/productos/nuevo", {
    ...abusedProduct,
    sku: "ABUSO-0",
  });
  const [, id = ""] = /\/productos\/(\d+)/.exec(answer.headers.location ?? "") ?? [];
  expect(id).not.toBe("");
  return id;
}

/** Adds a webhook endpoint whose host name does not exist; returns its id. */
async function addEndpoint(admin: HttpClient): Promise<string> {
  const answer = await admin.post("/gestion/integraciones", {
    url: "https://avisos.invalid/",
    note: "",
    "eventTypes[]": "access_request.expired",
  });
  return answer.body.match(/href="\/gestion\/integraciones\/([\w-]+)"/)?.[1] ?? "";
}

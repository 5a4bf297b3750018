import { readFileSync } from "node:fs";
import { type MemberRole, memberRoles } from "../../src/kernel/viewer.ts";
import { addOrder } from "../../src/orders/store/stored-orders.ts";
import { orderOf } from "../orders/example-order.ts";
import { createAuthenticator } from "../support/authenticator.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addPasskeyOf, inDatabase, type Place, upload } from "../support/members.ts";
import type { Answer } from "../support/visit.ts";

export type Roles = readonly MemberRole[];
type Form = { may: Roles; fields: (id: string) => Record<string, string> };
const everybody: Roles = memberRoles;
const owners: Roles = ["owner"];
const buyers: Roles = ["owner", "buyer"];
const accounts: Roles = ["owner", "accountant"];
const exporters: Roles = ["owner", "buyer", "accountant"];
const address = {
  kind: "delivery",
  recipient: "Salón Ajeno",
  street: "Calle Ajena 1",
  note: "",
  postcode: "28013",
  city: "Madrid",
  province: "",
  country: "ES",
};
const form = (may: Roles, fields: Form["fields"]): Form => ({ may, fields });

/** Every route for members of companies: the roles that may open it, and its forms that refer to a row by id. */
export const portal: Record<string, { open: Roles | null; forms?: Form[] }> = {
  "/cuenta": { open: everybody },
  "/cuenta/personas": { open: owners, forms: [form(owners, (invitation) => ({ invitation }))] },
  "/cuenta/personas/:member": {
    open: owners,
    forms: [
      form(owners, () => ({ intent: "end" })),
      form(owners, () => ({ role: "consulta", orderLimit: "" })),
    ],
  },
  "/cuenta/direcciones": { open: everybody, forms: [form(buyers, (id) => ({ address: id }))] },
  "/cuenta/direcciones/:address": {
    open: buyers,
    forms: [form(buyers, () => ({ intent: "remove" })), form(buyers, () => address)],
  },
  "/pedido-rapido": { open: buyers },
  "/carrito": { open: buyers },
  // Redirects to the cart while that is empty.
  "/carrito/pedir": { open: null, forms: [form(buyers, (delivery) => ({ delivery }))] },
  "/listas": { open: buyers },
  "/listas/:list": {
    open: buyers,
    forms: [
      form(buyers, () => ({ intent: "to-cart" })),
      form(buyers, () => ({ intent: "rename", name: "De otra" })),
      form(buyers, () => ({ intent: "remove", product: "1" })),
      form(buyers, () => ({ intent: "remove-list" })),
      form(buyers, () => ({ product: "1", quantity: "12" })),
    ],
  },
  "/pedidos": { open: everybody },
  "/pedidos.csv": { open: exporters },
  "/pedidos.xlsx": { open: exporters },
  "/pedidos/:reference": { open: everybody },
  "/pedidos/:reference/cambio": { open: owners, forms: [form(owners, () => ({}))] },
  "/pedidos/:reference/confirmacion": { open: everybody },
  "/pedidos/:reference/envios/:number": { open: everybody },
  // Only the address of a decision that exists asks for a right; orders.test.ts covers those.
  "/pedidos/:reference/:decision": { open: null, forms: [form(everybody, () => ({}))] },
  "/cuenta/lista-de-precios": { open: everybody },
  "/cuenta/lista-de-precios.xlsx": { open: everybody },
  "/cuenta/lista-de-precios/imprimir": { open: everybody },
  "/cuenta/documentos": {
    open: accounts,
    forms: [form(owners, () => ({ kind: "census" })), form(owners, (remove) => ({ remove }))],
  },
  "/cuenta/documentos/:document": { open: accounts },
  "/cuenta/feed": { open: owners, forms: [form(owners, (feed) => ({ feed }))] },
  "/cuenta/calendario": { open: everybody },
  "/cuenta/preferencias": { open: everybody },
  "/cuenta/sesiones": {
    open: everybody,
    forms: [
      form(everybody, (session) => ({ session })),
      form(everybody, (removedPasskey) => ({ removedPasskey })),
      form(everybody, (renamedPasskey) => ({ renamedPasskey, name: "De otra" })),
    ],
  },
  // Redirects within an hour of signing in; confirm-identity.test.ts covers it.
  "/cuenta/confirmar": { open: null },
  // Unknown without the path of a product.
  "/cuenta/ficha.zip": { open: null },
  "/cuenta/avisos": { open: null },
  "/cuenta/avisos.ics": { open: everybody },
  // Unknown without the id of a document.
  "/cuenta/productos/documentos/:document": { open: null },
  "/cuenta/empresa": { open: null, forms: [form(everybody, (company) => ({ company }))] },
  "/cuenta/invitaciones": {
    open: null,
    forms: [form(everybody, (invitation) => ({ invitation }))],
  },
};

/** Requests of a route that name a row by its id, with the roles that may send them; `names`: field or parameter. */
export function asksOf(
  pattern: string,
  client: HttpClient,
): { names: string; may: Roles; send: (id: string) => Promise<Answer> }[] {
  const { open, forms = [] } = portal[pattern] ?? { open: null };
  const path = (id: string) => pattern.replace(/:\w+/, id);
  const parameter = /:(\w+)/.exec(pattern)?.[1];
  const asks = forms.map(({ may, fields }) => {
    const [field = ""] = Object.entries(fields("?")).find(([, value]) => value === "?") ?? [];
    const send = (id: string) => client.post(path(id), fields(id));
    return { names: field || (parameter ?? ""), may, send };
  });
  if (open && parameter)
    asks.push({ names: parameter, may: open, send: (id) => client.get(path(id)) });
  return asks;
}

/** Adds rows to the company of an owner: one of every kind that a URL or form can refer to. */
export async function fillCompany(site: Place, owner: HttpClient): Promise<void> {
  const invited = { name: "Eva Gil", email: "eva@ajena.es", role: "consulta", orderLimit: "" };
  await owner.post("/cuenta/personas", invited);
  await owner.post("/cuenta/direcciones/nueva", address);
  await owner.post("/cuenta/feed", { name: "Tienda ajena" });
  await owner.post("/listas", { name: "Lista ajena" });
  await inDatabase(site, async (db) => {
    const company = await db
      .selectFrom("company")
      .select("id")
      .where("legal_name", "=", "Salón Ajeno")
      .executeTakeFirstOrThrow();
    const order = orderOf(company.id, { reference: "PED-0000-0000" });
    await addOrder(db, { ...order, idempotencyKey: "1", policies: [] });
  });
  const file = {
    name: "censo.pdf",
    content: readFileSync(new URL("../attachments/files/chromium.pdf", import.meta.url)),
  };
  const sent = { path: "/cuenta/documentos", fields: { kind: "census" }, file };
  await upload(site, owner, sent);
  await addPasskeyOf(owner, createAuthenticator({ origin: "http://localhost", rpId: "localhost" }));
}

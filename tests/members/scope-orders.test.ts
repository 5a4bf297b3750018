import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { memberMay } from "../../src/companies/domain/member.ts";
import { type MemberRole, memberRoles } from "../../src/kernel/viewer.ts";
import { orderReferenceFrom } from "../../src/orders/domain/order-reference.ts";
import { addShipment } from "../../src/orders/store/shipments.ts";
import { addOrder } from "../../src/orders/store/stored-orders.ts";
import { orderOf } from "../orders/example-order.ts";
import {
  address,
  type OrderShop,
  openAccount,
  openCheckout,
  putInCart,
  sendOrder,
  startOrderShop,
} from "../orders/order-shop.ts";
import type { HttpClient } from "../support/http-client.ts";
import { addMember, inDatabase, signedIn } from "../support/members.ts";
import { engines } from "../support/variants.ts";
import type { Answer } from "../support/visit.ts";

/** Id of a foreign row, and one that no row has. */
type Ids = { foreign: string; unknown: string };
type Ask = (client: HttpClient, id: string) => Promise<Answer>;

const received = orderReferenceFrom(Uint8Array.of(1, 2, 3, 4, 5));
const pending = orderReferenceFrom(Uint8Array.of(2, 3, 4, 5, 6));
const unknownReference = orderReferenceFrom(Uint8Array.of(3, 4, 5, 6, 7));
const unknownId = "01a2092f-fb82-731a-9504-ffffffffffff";
const sent = Date.UTC(2026, 10, 23, 9);

const getting =
  (path: (id: string) => string): Ask =>
  (client, id) =>
    client.get(path(id));
const posting =
  (
    path: (id: string) => string,
    fields: (id: string) => Record<string, string> = () => ({}),
  ): Ask =>
  (client, id) =>
    client.post(path(id), fields(id));

/** Every request that names an order. */
const ofOrders: Record<string, Ask> = {
  page: getting((id) => `/pedidos/${id}`),
  "data of the page": getting((id) => `/pedidos/${id}.data`),
  confirmation: getting((id) => `/pedidos/${id}/confirmacion`),
  "delivery note": getting((id) => `/pedidos/${id}/envios/1`),
  "page of changes": getting((id) => `/pedidos/${id}/cambio`),
  "reference in small letters": getting((id) => `/pedidos/${id.toLowerCase()}`),
  change: posting(
    (id) => `/pedidos/${id}/cambio`,
    () => ({ version: "1", "units-1": "1" }),
  ),
  ...Object.fromEntries(
    [
      "anulacion",
      "aprobacion",
      "rechazo",
      "repeticion",
      "pregunta",
      "sustituto",
      "recepcion",
      "envio-en-partes",
      "nada",
    ].map((decision) => [
      decision,
      posting(
        (id) => `/pedidos/${id}/${decision}`,
        () => ({ question: "¿Y esto?", offer: "1", unit: "1", shipment: "1" }),
      ),
    ]),
  ),
};

/** Every request that names a list, or a cart as if it were one. */
const ofLists: Record<string, Ask> = {
  page: getting((id) => `/listas/${id}`),
  "data of the page": getting((id) => `/listas/${id}.data`),
  "to the cart": posting(
    (id) => `/listas/${id}`,
    () => ({ intent: "to-cart" }),
  ),
  "new name": posting(
    (id) => `/listas/${id}`,
    () => ({ intent: "rename", name: "Mía" }),
  ),
  removal: posting(
    (id) => `/listas/${id}`,
    () => ({ intent: "remove-list", version: "2" }),
  ),
};

const ofAddresses: Record<string, Ask> = {
  page: getting((id) => `/cuenta/direcciones/${id}`),
  "data of the page": getting((id) => `/cuenta/direcciones/${id}.data`),
  change: posting(
    (id) => `/cuenta/direcciones/${id}`,
    () => ({ ...address, kind: "delivery", street: "Otra calle 2" }),
  ),
  removal: posting(
    (id) => `/cuenta/direcciones/${id}`,
    () => ({ intent: "remove" }),
  ),
  preference: posting(
    () => "/cuenta/direcciones",
    (id) => ({ address: id }),
  ),
};

describe.each(engines)("orders, lists, carts and addresses of another company on %s", (engine) => {
  let shop: OrderShop;
  let stranger: HttpClient;
  let foreign: { companyId: string; list: string; cart: string; address: string };
  const members = {} as Record<MemberRole, HttpClient>;
  beforeAll(async () => {
    shop = await startOrderShop(engine);
    for (const role of memberRoles) {
      if (role === "accountant")
        await addMember(shop, shop.companyId, "accountant@salon.example", role);
      const name = role === "owner" ? "nerea" : role;
      members[role] = await signedIn(shop, `${name}@salon.example`);
    }
    stranger = await openAccount(shop, "eva@barrio.example");
    await putInCart(shop, stranger, ["VELA", 3]);
    const list = (await stranger.post("/listas", { name: "Mensual" })).headers.location ?? "";
    await stranger.post(list, { product: `${shop.products.get("VELA")}`, quantity: "3" });
    foreign = await inDatabase(shop, async (db) => {
      const { id: addressId, company_id: companyId } = await db
        .selectFrom("company_address")
        .select(["id", "company_id"])
        .where("company_id", "!=", shop.companyId)
        .executeTakeFirstOrThrow();
      const { id: cart } = await db
        .selectFrom("cart")
        .select("id")
        .where("company_id", "=", companyId)
        .where("name", "is", null)
        .executeTakeFirstOrThrow();
      return { companyId, address: addressId, cart, list: list.replace("/listas/", "") };
    });
    await addForeignOrders();
    await putInCart(shop, shop.owner, ["INFUSION", 5]);
  });
  afterAll(() => shop?.stop());

  /** One that is sent, and one that waits for approval. */
  async function addForeignOrders() {
    await inDatabase(shop, async (db) => {
      const sentOrder = orderOf(foreign.companyId, { reference: received });
      await addOrder(db, { ...sentOrder, idempotencyKey: "1", policies: [] });
      await addShipment(db, {
        id: "envio-de-eva",
        orderId: sentOrder.order.id,
        number: 1,
        parcels: 1,
        carrier: "Transportes Ebro",
        trackingUrl: "",
        shippedAt: sent,
        presumedAt: sent + 86_400_000,
        delivered: null,
        proofs: [],
        lines: [{ position: 1, productId: 1, quantity: 4, lot: "L26", bestBefore: null }],
      });
      const { order, lines } = orderOf(foreign.companyId, { reference: pending });
      await addOrder(db, {
        order: { ...order, approval: "pending", receivedAt: null },
        lines,
        idempotencyKey: "2",
        policies: [],
      });
    });
  }

  /** Everything that the requests could change or copy. */
  const stored = () =>
    inDatabase(shop, async (db) => [
      await db.selectFrom("customer_order").selectAll().orderBy("id").execute(),
      await db.selectFrom("order_line").selectAll().orderBy("order_id").execute(),
      await db.selectFrom("shipment").selectAll().execute(),
      await db.selectFrom("stock").selectAll().orderBy("product_id").execute(),
      await db.selectFrom("cart").selectAll().orderBy("id").execute(),
      await db.selectFrom("cart_line").selectAll().orderBy("cart_id").execute(),
      await db.selectFrom("company_address").selectAll().orderBy("id").execute(),
      await db.selectFrom("change").selectAll().orderBy("id").execute(),
    ]);

  /** Sends a request with both ids; the answers must be equal byte by byte. Returns their status. */
  async function statusOfBoth(send: Ask, client: HttpClient, ids: Ids): Promise<number> {
    const unknown = await send(client, ids.unknown);
    const answer = await send(client, ids.foreign);
    expect(comparable(answer, ids.foreign)).toEqual(comparable(unknown, ids.unknown));
    return answer.status;
  }

  it("open for their own members, so that the answers to others mean something", async () => {
    for (const path of [
      `/pedidos/${received}`,
      `/pedidos/${received}.data`,
      `/pedidos/${received}/confirmacion`,
      `/pedidos/${received}/envios/1`,
      `/pedidos/${pending}`,
      `/pedidos/${pending}/cambio`,
      `/listas/${foreign.list}`,
      `/listas/${foreign.list}.data`,
      `/cuenta/direcciones/${foreign.address}`,
    ])
      expect([path, (await stranger.get(path)).status]).toEqual([path, 200]);
  });

  it.each(Object.entries(ofOrders))(
    "are as unknown to every role as an order that does not exist: %s",
    async (_, send) => {
      const before = await stored();
      for (const role of memberRoles)
        for (const reference of [received, pending]) {
          const ids = { foreign: reference, unknown: unknownReference };
          const status = await statusOfBoth(send, members[role], ids);
          expect(role === "owner" ? [404] : [403, 404]).toContain(status);
        }
      expect(await stored()).toEqual(before);
    },
  );

  it.each(Object.entries(ofLists))(
    "are as unknown to every role as a list that does not exist: %s",
    async (_, send) => {
      const before = await stored();
      for (const role of memberRoles)
        for (const id of [foreign.list, foreign.cart]) {
          const status = await statusOfBoth(send, members[role], {
            foreign: id,
            unknown: unknownId,
          });
          expect(status).toBe(memberMay(role, "order") ? 404 : 403);
        }
      expect(await stored()).toEqual(before);
    },
  );

  it.each(["quantity", "removal"])(
    "are as unknown to every role as a list that does not exist: %s of a line",
    async (kind) => {
      const before = await stored();
      const product = `${shop.products.get("VELA")}`;
      const fields: Record<string, string> =
        kind === "quantity" ? { product, quantity: "5" } : { product, intent: "remove" };
      const send = posting(
        (id) => `/listas/${id}`,
        () => ({ ...fields, version: "1" }),
      );
      for (const role of memberRoles)
        for (const id of [foreign.list, foreign.cart]) {
          const status = await statusOfBoth(send, members[role], {
            foreign: id,
            unknown: unknownId,
          });
          expect(status).toBe(memberMay(role, "order") ? 404 : 403);
        }
      expect(await stored()).toEqual(before);
    },
  );

  it.each(Object.entries(ofAddresses))(
    "are as unknown to every role as an address that does not exist: %s",
    async (_, send) => {
      const before = await stored();
      const ids = { foreign: foreign.address, unknown: unknownId };
      for (const role of memberRoles) {
        const status = await statusOfBoth(send, members[role], ids);
        expect(status).toBe(memberMay(role, "change-addresses") ? 404 : 403);
      }
      expect(await stored()).toEqual(before);
    },
  );

  it("are not taken by the checkout, which answers as for an address or a cart that does not exist", async () => {
    const form = await openCheckout(shop.owner);
    const before = await stored();
    const checkout = (fields: (id: string) => Record<string, string>) =>
      posting(
        () => "/carrito/pedir",
        (id) => ({ ...form, ...fields(id) }),
      );
    const intent = "recalculate";
    for (const [fields, id, status] of [
      [(delivery) => ({ delivery }), foreign.address, 422],
      [(delivery) => ({ delivery, intent }), foreign.address, 422],
      [(billing) => ({ billing }), foreign.address, 422],
      [(billing) => ({ billing, intent }), foreign.address, 200],
      [(cart) => ({ cart }), foreign.cart, 409],
      [(cart) => ({ cart }), foreign.list, 409],
    ] satisfies [(id: string) => Record<string, string>, string, number][]) {
      const ids = { foreign: id, unknown: unknownId };
      expect(await statusOfBoth(checkout(fields), shop.owner, ids)).toBe(status);
    }
    expect(await stored()).toEqual(before);
  });

  it("let no order be placed again for another company", async () => {
    await sendOrder(shop.owner);
    const own = await inDatabase(shop, (db) =>
      db
        .selectFrom("customer_order")
        .select(["reference", "idempotency_key"])
        .where("company_id", "=", shop.companyId)
        .executeTakeFirstOrThrow(),
    );
    const [cart = "", version = ""] = own.idempotency_key.split(".");
    const replayed = await stranger.post("/carrito/pedir", {
      ...(await openCheckout(stranger)),
      cart,
      version,
    });
    expect([replayed.status, replayed.body.includes(own.reference)]).toEqual([409, false]);
  });
});

/** Answer without what every answer has anew: the time, its id and the nonce of its scripts. */
function comparable({ status, headers, body }: Answer, id: string) {
  const nonce = /nonce-([^']+)'/.exec(`${headers["content-security-policy"]}`)?.[1] ?? "no nonce";
  const plain = (text: string) =>
    text.replaceAll(id, "ID").replaceAll(id.toLowerCase(), "ID").replaceAll(nonce, "NONCE");
  const { date: _, "x-request-id": __, ...others } = headers;
  const named = Object.entries(others).map(([name, value]) => [name, plain(`${value}`)]);
  return { status, headers: Object.fromEntries(named), body: plain(body) };
}

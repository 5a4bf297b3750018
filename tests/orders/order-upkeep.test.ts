import { dirname } from "node:path";
import { afterEach, beforeEach, describe, expect, it, test } from "vitest";
import { capabilities } from "../../src/capabilities.ts";
import { addCart, addLines, findCart, listCarts } from "../../src/carts/store/carts.ts";
import { mergeCompanies } from "../../src/companies/store/merge-companies.ts";
import { formatMoment } from "../../src/kernel/format.ts";
import { ordersAsCsv, ordersAsJson } from "../../src/orders/domain/export.ts";
import type { OrderWithLines } from "../../src/orders/domain/order.ts";
import { orderWebhook } from "../../src/orders/domain/webhook-event.ts";
import { readAllOrders } from "../../src/orders/store/all-orders.ts";
import { addOrder, countOpenOrders, findOrder } from "../../src/orders/store/stored-orders.ts";
import { readHeldOrders } from "../../src/orders/use-cases/held-orders.ts";
import { orderRetention } from "../../src/orders/use-cases/retention-rules.ts";
import { recordChange } from "../../src/platform/database/changes.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { node, run } from "../support/command.ts";
import { emailOf, founded, lucia, now } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";
import { orderOf } from "./example-order.ts";

const command = [node, "src/orders/commands/orders.ts"];
const onMerged = capabilities.flatMap(({ onCompaniesMerged }) => onCompaniesMerged ?? []);

describe.each(databases)("orders in $name", ({ open }) => {
  let opened: Opened;
  let companyId: string;
  beforeEach(async () => {
    opened = await open();
    companyId = await founded(opened.db);
  });
  afterEach(() => opened.close());

  const place = async (found: OrderWithLines) => {
    const { id, reference, placedAt } = found.order;
    await addOrder(opened.db, { ...found, idempotencyKey: reference, policies: [] });
    const subject = { kind: "order", id };
    await recordChange(opened.db, {
      subject,
      actor: { kind: "member" },
      at: placedAt,
      what: "placed",
    });
  };

  it("are exported with lines, states and totals in cents", async () => {
    await place(orderOf(companyId, { reference: "PED-0000-0002", placedAt: now + 1 }));
    await place(orderOf(companyId, { reference: "PED-0000-0001" }));
    const { config } = opened;
    const env: Record<string, string> =
      config.kind === "sqlite"
        ? { DATA_DIR: dirname(config.file) }
        : { DATA_DIR: "/dev/null/data", DATABASE_URL: config.url };
    const json = await run([...command, "export", "--format", "json"], env);
    expect(json).toMatchObject({ status: 0, stderr: "" });
    expect(JSON.parse(json.stdout)).toMatchObject([
      {
        reference: "PED-0000-0001",
        state: "received",
        company: "Farmacia del Mar, S.L.",
        placedAt: new Date(now).toISOString(),
        baseCents: 2331,
        ivaCents: 490,
        surchargeCents: 0,
        totalCents: 2821,
        chargedTotalCents: 2821,
        lines: [{ sku: "VELA", ordered: 7, waiting: 3, allocated: 4, netCents: 2331 }],
      },
      { reference: "PED-0000-0002" },
    ]);
    const csv = await run([...command, "export", "--format", "csv"], env);
    const [head, first, ...rest] = csv.stdout.split("\r\n");
    expect(head).toMatch(/^\uFEFF"reference";"state";/);
    expect(first).toMatch(/^"PED-0000-0001";"received";.*;"'=Semana 48";.*;"VELA";/);
    expect(rest).toHaveLength(2);
  });

  it("keep the bytes of their JSON and CSV exports, which other programs read", async () => {
    const { order, lines } = orderOf(companyId, { reference: "PED-0000-0001" });
    const typed = {
      customerReference: "Semana 48",
      note: "Por la tarde.",
      wishedOn: "2026-12-01",
      shipping: "complete",
    } as const;
    await place({ order: { ...order, ...typed }, lines });
    const json = await wholeOf(ordersAsJson(readAllOrders(opened.db)));
    expect(json.replace(companyId, "company-1")).toBe(exportedJson);
    const csv = await wholeOf(ordersAsCsv(readAllOrders(opened.db)));
    expect(csv.replace(companyId, "company-1")).toBe(exportedCsv);
  });

  it("stand in the copy of the data of the person who placed them, with the texts that they typed", async () => {
    const { order, lines } = orderOf(companyId, { reference: "PED-0000-0001" });
    const { id: memberId } = await opened.db
      .selectFrom("company_member")
      .select("id")
      .executeTakeFirstOrThrow();
    const placedBy = { memberId, name: "Nerea Vidal", email: "nerea@farmaciadelmar.es" };
    const [line] = lines;
    if (!line) throw new Error("no line");
    await place({
      order: { ...order, placedBy, note: "Por la tarde." },
      lines: [{ ...line, note: "Sin plástico" }],
    });
    const { id } = await opened.db.selectFrom("person").select("id").executeTakeFirstOrThrow();
    await recordChange(opened.db, {
      subject: { kind: "order", id: order.id },
      actor: { kind: "member", id, name: placedBy.name },
      at: now,
      what: "asked",
      after: { text: "¿Cuándo llega?" },
    });
    const held = await readHeldOrders(opened.db, emailOf("nerea@farmaciadelmar.es"));
    expect(held.json).toEqual({
      orders: [
        {
          reference: "PED-0000-0001",
          company: "Farmacia del Mar, S.L.",
          placedAt: "2026-11-23T09:00:00.000Z",
          placedBy: { name: "Nerea Vidal", email: "nerea@farmaciadelmar.es" },
          customerReference: "=Semana 48",
          note: "Por la tarde.",
          wishedOn: null,
          shipping: "in-parts",
          deliveryAddress: order.deliveryAddress,
          billingAddress: order.billingAddress,
          lineNotes: [{ product: "Vela", note: "Sin plástico" }],
        },
      ],
      orderSteps: [
        {
          reference: "PED-0000-0001",
          company: "Farmacia del Mar, S.L.",
          at: "2026-11-23T09:00:00.000Z",
          what: "asked",
          text: "¿Cuándo llega?",
        },
      ],
      orderHolds: [],
    });
    expect(held.sections?.map(({ lines: shown }) => shown?.[0]?.text)).toEqual([
      `Para Farmacia del Mar, S.L., el ${formatMoment(now)}.`,
      `Pregunta · ${formatMoment(now)} · ¿Cuándo llega?`,
    ]);
  });

  it("move with carts, lists and own codes when companies are merged, without losing a line", async () => {
    const { db } = opened;
    const duplicateId = await founded(db, {
      requestId: "request-2",
      taxNumber: "A58818501",
      legalName: "Duplicada, S.L.",
    });
    const ids = await writeProducts(db, [
      { sku: "VELA", name: "Vela" },
      { sku: "CHAMPU", name: "Champú" },
      { sku: "INFUSION", name: "Infusión" },
    ]);
    const lineOf = ([sku, quantity]: readonly [string, number]) => ({
      productId: ids.get(sku) ?? 0,
      quantity,
      note: "",
      seenUnit: null,
    });
    const fill = async (
      company: string,
      name: string | null,
      lines: readonly (readonly [string, number])[],
    ) => {
      const cart = await addCart(db, { companyId: company, name, at: now });
      const writer = { cartId: cart.id, memberId: "member-nerea", at: now };
      await addLines(db, writer, lines.map(lineOf));
    };
    await fill(companyId, null, [["VELA", 7]]);
    await fill(companyId, "Semanal", [["VELA", 1]]);
    await fill(duplicateId, null, [
      ["VELA", 3],
      ["CHAMPU", 6],
    ]);
    await fill(duplicateId, "semanal", [["VELA", 1]]);
    await fill(duplicateId, "Navidad", [["INFUSION", 2]]);
    const code = (company: string, code_key: string, sku: string) => ({
      company_id: company,
      code_key,
      code: code_key,
      product_id: ids.get(sku) ?? 0,
      learned_at: now,
    });
    await db
      .insertInto("company_product_code")
      .values([
        code(companyId, "A1", "VELA"),
        code(duplicateId, "A1", "CHAMPU"),
        code(duplicateId, "B2", "CHAMPU"),
      ])
      .execute();
    await place(orderOf(duplicateId, { reference: "PED-0000-0001" }));
    const merge = { duplicateId, targetId: companyId, actor: lucia, at: now, onMerged };
    expect(await inTransaction(db, (on) => mergeCompanies(on, merge))).toBe("merged");
    const linesIn = async (cartId: string | null) =>
      (await findCart(db, { companyId, cartId }))?.lines.map(
        ({ productId, quantity }) =>
          `${[...ids].find(([, id]) => id === productId)?.[0]} ${quantity}`,
      );
    expect(await linesIn(null)).toEqual(["VELA 7", "CHAMPU 6"]);
    const lists = await listCarts(db, companyId);
    const contents = await Promise.all(
      lists.map(async ({ id, name }) => [name, await linesIn(id)] as const),
    );
    expect(contents.toSorted()).toEqual([
      ["Carrito de Duplicada, S.L.", ["VELA 3"]],
      ["Navidad", ["INFUSION 2"]],
      ["Semanal", ["VELA 1"]],
    ]);
    expect(await findCart(db, { companyId: duplicateId, cartId: null })).toBeNull();
    expect(
      await findOrder(db, { companyId, by: "reference", value: "PED-0000-0001" }),
    ).not.toBeNull();
    const codes = db
      .selectFrom("company_product_code")
      .select(["company_id", "code", "product_id"]);
    expect(await codes.orderBy("code").execute()).toEqual([
      { company_id: companyId, code: "A1", product_id: ids.get("VELA") },
      { company_id: companyId, code: "B2", product_id: ids.get("CHAMPU") },
    ]);
  });

  it("are deleted with their lines and history once their retention is over, but carts are not", async () => {
    const { db } = opened;
    await addCart(db, { companyId, name: null, at: 0 });
    await place(orderOf(companyId, { reference: "PED-0000-0001" }));
    await place(orderOf(companyId, { reference: "PED-0000-0002", placedAt: now + 1 }));
    const rule = orderRetention["customer-order"]?.enforcement;
    const cut = { now: now + 2, before: now + 1 };
    const deps = {} as Parameters<NonNullable<typeof rule>["count"]>[2];
    expect(await rule?.count(db, cut, deps)).toEqual({ count: 1, oldest: now });
    const removed = await inTransaction(db, (on) =>
      Promise.resolve(rule?.removeSome(on, { ...cut, limit: 10 }, deps)),
    );
    expect(removed).toBe(1);
    const left = await Promise.all([
      db.selectFrom("customer_order").select("reference as it").execute(),
      db.selectFrom("order_line").select("order_id as it").execute(),
      db
        .selectFrom("change")
        .select("subject_id as it")
        .where("subject_kind", "=", "order")
        .execute(),
    ]);
    expect(left.map((rows) => rows.map(({ it }) => it))).toEqual([
      ["PED-0000-0002"],
      ["id-PED-0000-0002"],
      ["id-PED-0000-0002"],
    ]);
    expect(await db.selectFrom("cart").select("id").execute()).toHaveLength(1);
  });

  it("are retained for their term from the last event, such as a delivery, not from the confirmation", async () => {
    const { db } = opened;
    const { order, lines } = orderOf(companyId, { reference: "PED-0000-0001" });
    await place({ order: { ...order, confirmedAt: now, deliveredAt: now + 10 }, lines });
    await recordChange(db, {
      subject: { kind: "order", id: order.id },
      actor: { kind: "clock" },
      at: now + 10,
      what: "delivered",
    });
    const rule = orderRetention["customer-order"]?.enforcement;
    const deps = {} as Parameters<NonNullable<typeof rule>["count"]>[2];
    const countBefore = (before: number) => rule?.count(db, { now: now + 20, before }, deps);
    expect(await countBefore(now + 10)).toEqual({ count: 0, oldest: null });
    expect(await countBefore(now + 11)).toEqual({ count: 1, oldest: now + 10 });
  });

  it("of the week are counted while they are received, or wait for approval", async () => {
    await place(orderOf(companyId, { reference: "PED-0000-0001" }));
    const waiting = orderOf(companyId, { reference: "PED-0000-0002" });
    await place({ ...waiting, order: { ...waiting.order, approval: "pending", receivedAt: null } });
    await place(orderOf(companyId, { reference: "PED-0000-0003", placedAt: now - 1 }));
    expect(await countOpenOrders(opened.db, { since: now })).toEqual({ received: 1, approval: 1 });
  });
});

test("the webhook of an order names no person", () => {
  const event = orderWebhook("order.received", orderOf("c", { reference: "PED-0000-0001" }), now);
  expect(event.data).toMatchObject({
    reference: "PED-0000-0001",
    total_cents: 2821,
    lines: [{ sku: "VELA", gtin: null, quantity: 7 }],
  });
  expect(JSON.stringify(event)).not.toMatch(/nerea/i);
});

test.each([[[]], [["export"]], [["export", "--format", "xml"]], [["list", "--format", "json"]]])(
  "the orders command called as %j prints its usage in one line",
  async (args) => {
    const outcome = await run([...command, ...args], { DATA_DIR: "/dev/null/data" });
    expect(outcome).toMatchObject({ status: 1, stdout: "" });
    expect(outcome.stderr).toBe("npm run -s orders -- export --format json|csv\n");
  },
);

async function wholeOf(pieces: AsyncIterable<string>): Promise<string> {
  let text = "";
  for await (const piece of pieces) text += piece;
  return text;
}

const address =
  '{"recipient":"Farmacia del Mar","street":"Calle Mayor 1","postcode":"28013","city":"Madrid","province":"Madrid","country":"ES","note":""}';

const exportedJson = `[
{"reference":"PED-0000-0001","state":"received","approval":"not-needed","companyId":"company-1","company":"Farmacia del Mar, S.L.","placedBy":{"name":"Nerea Vidal","email":"nerea@farmacia.example"},"placedAt":"2026-11-23T09:00:00.000Z","receivedAt":"2026-11-23T09:00:00.000Z","confirmedAt":null,"cancelledAt":null,"customerReference":"Semana 48","note":"Por la tarde.","wishedOn":"2026-12-01","shipping":"complete","deliveryAddress":${address},"billingAddress":${address},"regime":{"kind":"iva","surcharge":"none","reason":"domestic"},"terms":{"method":"prepayment","days":0},"freight":"free","freightCents":0,"baseCents":2331,"ivaCents":490,"surchargeCents":0,"totalCents":2821,"chargedBaseCents":2331,"chargedIvaCents":490,"chargedSurchargeCents":0,"chargedTotalCents":2821,"lines":[{"position":1,"sku":"VELA","gtin":null,"name":"Vela","brand":"Arrebol","lineNote":"","unitPriceTenThousandths":33300,"netCents":2331,"ivaClass":"general","ivaPerMille":210,"surchargePerMille":0,"taxReason":"domestic","ordered":7,"cancelled":0,"waiting":3,"allocated":4,"picked":0,"shipped":0,"returned":0}]}
]
`;

const exportedCsv = [
  '\uFEFF"reference";"state";"approval";"companyId";"company";"placedAt";"receivedAt";"confirmedAt";"cancelledAt";"customerReference";"note";"wishedOn";"shipping";"freight";"freightCents";"baseCents";"ivaCents";"surchargeCents";"totalCents";"chargedBaseCents";"chargedIvaCents";"chargedSurchargeCents";"chargedTotalCents";"position";"sku";"gtin";"name";"brand";"lineNote";"unitPriceTenThousandths";"netCents";"ivaClass";"ivaPerMille";"surchargePerMille";"taxReason";"ordered";"cancelled";"waiting";"allocated";"picked";"shipped";"returned"',
  '"PED-0000-0001";"received";"not-needed";"company-1";"Farmacia del Mar, S.L.";"2026-11-23T09:00:00.000Z";"2026-11-23T09:00:00.000Z";"";"";"Semana 48";"Por la tarde.";"2026-12-01";"complete";"free";"0";"2331";"490";"0";"2821";"2331";"490";"0";"2821";"1";"VELA";"";"Vela";"Arrebol";"";"33300";"2331";"general";"210";"0";"domestic";"7";"0";"3";"4";"0";"0";"0"',
  "",
].join("\r\n");

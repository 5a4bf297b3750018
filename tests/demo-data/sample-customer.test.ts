import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { importSampleStock } from "../../src/catalogue/services/start-sample.ts";
import { companyFields, valuesOfCompany } from "../../src/companies/domain/company-record.ts";
import { companyGauges } from "../../src/companies/services/gauges.ts";
import { exportCompanies } from "../../src/companies/store/export-companies.ts";
import { changeCompanyFacts } from "../../src/companies/use-cases/change-company-facts.ts";
import { mergeDuplicateCompany } from "../../src/companies/use-cases/merge-duplicate-company.ts";
import { addSampleCustomer } from "../../src/demo-data/add-sample-customer.ts";
import { removeSampleCustomer } from "../../src/demo-data/remove-sample-customer.ts";
import { requireNoRealData } from "../../src/demo-data/require-no-real-data.ts";
import { startSampleCustomer } from "../../src/demo-data/start-sample-customer.ts";
import { examineCompanies } from "../../src/doctor/companies.ts";
import { readTyped, type TypedTexts, typedTexts } from "../../src/fields/field.ts";
import { importKinds } from "../../src/import-kinds.ts";
import { sampleCustomerId } from "../../src/kernel/sample-customer.ts";
import { deskGauges } from "../../src/order-desk/services/gauges.ts";
import { readFigures } from "../../src/order-desk/use-cases/read-figures.ts";
import { readSoldUnits } from "../../src/order-desk/use-cases/read-sold-units.ts";
import { orderGauges } from "../../src/orders/services/gauges.ts";
import { orderDeskSettings } from "../../src/orders/settings/order-desk-settings.ts";
import { readAllOrders } from "../../src/orders/store/all-orders.ts";
import { addOrder, listOrders } from "../../src/orders/store/stored-orders.ts";
import { createLogger } from "../../src/platform/http/log.ts";
import { importSamplePrices } from "../../src/prices/use-cases/import-sample-prices.ts";
import { importSample, sampleFile } from "../../src/products/services/sample-import.ts";
import { readValuesFrom } from "../../src/promises/values-in-force.ts";
import { orderOf } from "../orders/example-order.ts";
import { founded, held, lucia } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { variants } from "../support/variants.ts";

const now = Date.parse("2026-11-23T09:00:00Z");
const tables = [
  "company",
  "company_member",
  "company_address",
  "person",
  "cart",
  "cart_line",
  "customer_order",
  "order_line",
  "shipment",
  "shipment_line",
  "change",
  "outbox_email",
  "webhook_event",
] as const;

const terms: Parameters<typeof addSampleCustomer>[1] = {
  now,
  quantityScope: () => "product",
  freightTerms: () => ({ rules: [], minimums: [] }),
  suggest: async () => ({ productIds: [], terms: [] }),
  deskSettings: () => orderDeskSettings.sample,
  policies: () => [],
};

describe.each(variants(databases))("the sample customer on $name", ({ open }) => {
  let opened: Opened;
  let dataDir: string;
  beforeEach(async () => {
    opened = await open();
    dataDir = mkdtempSync(join(tmpdir(), "sample-customer-"));
    const file = (name: string) => ({
      kinds: importKinds,
      workbook: sampleFile(name) ?? "",
      dataDir,
      now: () => now,
    });
    await importSample(opened.db, file("catalogue.xlsx"));
    await importSampleStock(opened.db, file("stock.xlsx"));
    await importSamplePrices(opened.db, file("prices.xlsx"));
  });
  afterEach(async () => {
    await opened.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  const add = (db = opened.db) => addSampleCustomer(db, terms);

  async function countAll() {
    const counts: [string, number][] = [];
    for (const table of tables)
      counts.push([table, (await opened.db.selectFrom(table).selectAll().execute()).length]);
    return Object.fromEntries(counts);
  }

  const allocated = async () => {
    const rows = await opened.db.selectFrom("stock").select("allocated").execute();
    return rows.reduce((sum, row) => sum + row.allocated, 0);
  };

  async function exportedReferences() {
    const references: string[] = [];
    for await (const { order } of readAllOrders(opened.db)) references.push(order.reference);
    return references;
  }

  async function gaugesOf() {
    const { db } = opened;
    const gauges = [...companyGauges(db), ...deskGauges(db), ...orderGauges(db)];
    const read: [string, unknown][] = [];
    for (const { name, read: value } of gauges) read.push([name, await value()]);
    return Object.fromEntries(read);
  }

  it("has a delivered order, a partly sent one and one in preparation, a cart and a list", async () => {
    expect(await add()).toBe(true);
    const { rows } = await listOrders(opened.db, {
      companyId: sampleCustomerId,
      search: "",
      asked: { from: null, isBack: false },
      max: 10,
    });
    expect(rows.map(({ state, lines }) => [state, lines])).toEqual([
      ["confirmed", 7],
      ["partly-shipped", 4],
      ["delivered", 5],
    ]);
    for (const { order } of rows) {
      expect(order.reference).toMatch(/^PED-[0-9A-Z]{4}-[0-9A-Z]{4}$/);
      expect([order.placedAt, order.confirmedAt].every((at) => (at ?? now) < now)).toBe(true);
      // Nothing is late before the owner has seen it.
      expect(order.dueAt ?? Infinity).toBeGreaterThan(now + 5 * 86_400_000);
    }
    const carts = await opened.db.selectFrom("cart").select("name").orderBy("name_key").execute();
    expect(carts).toEqual([{ name: null }, { name: "Pedido semanal" }]);
    expect(await allocated()).toBe(12 * 5 + 6 + 1);
  });

  it("is added once, by two instances at the same time as well", async () => {
    const both = await Promise.all([add(), add(opened.more())]);
    expect(both.toSorted()).toEqual([false, true]);
    expect((await countAll()).customer_order).toBe(3);
  });

  it("causes no email or webhook, and counts in no export, figure, gauge, best seller or finding", async () => {
    const { db } = opened;
    await db
      .insertInto("webhook_endpoint")
      .values({
        id: "endpoint-1",
        url: "https://erp.example/pedidos",
        note: "",
        event_types: JSON.stringify(["order.received", "order.shipped", "company.changed"]),
        state: "active",
        secret: null,
        secret_since: now,
        former_secret: null,
        former_secret_until: null,
        failing_since: null,
      })
      .execute();
    const before = await gaugesOf();
    await add();
    expect(await countAll()).toMatchObject({ outbox_email: 0, webhook_event: 0 });
    expect(await gaugesOf()).toEqual(before);
    expect(await exportCompanies(db)).toEqual([]);
    expect(await exportedReferences()).toEqual([]);
    const figures = await readFigures({ db, now: () => now }, 30);
    expect(figures).toMatchObject({ orders: 0, promises: { left: 0 }, missing: [], best: [] });
    expect(await readSoldUnits({ db, now: () => now })).toEqual(new Map());
    expect(await examineCompanies(db, { now })).toEqual([]);
    await requireNoRealData(db);
  });

  it("cannot become a real customer: it keeps its tax ID, and merges with none", async () => {
    const { db } = opened;
    await add();
    const other = await founded(db);
    const deps = { db, now: () => now, changed: () => {}, onMerged: [] };
    for (const [companyId, targetId] of [
      [sampleCustomerId, other],
      [other, sampleCustomerId],
    ] as const) {
      const outcome = await mergeDuplicateCompany(deps, { companyId, targetId, actor: lucia });
      expect(outcome).toEqual({ kind: "not-possible" });
    }
    const { version, ...facts } = await held(db, sampleCustomerId, async ({ company }) => company);
    const texts = typedTexts(companyFields, valuesOfCompany({ version, ...facts }));
    const asked = { ...texts, taxId: "B12345682" } as TypedTexts;
    const typed = readTyped(companyFields, (name) => asked[name] ?? "");
    const edit = { companyId: sampleCustomerId, actor: lucia, typed, seen: version, staff: [] };
    expect(await changeCompanyFacts(deps, edit)).toEqual({ kind: "sample" });
  });

  it("is removed as soon as the site is published, and not before", async () => {
    const { db } = opened;
    const log = createLogger("silent");
    const started = await startSampleCustomer({ ...terms, db, log, isNew: true });
    expect([await started.exists(), await started.removeOncePublished()]).toEqual([true, false]);
    readValuesFrom(() => ({ publication: { published: "yes" } }));
    onTestFinished(() => readValuesFrom(() => ({})));
    expect([await started.removeOncePublished(), await started.exists()]).toEqual([true, false]);
    const again = await startSampleCustomer({ ...terms, db, log, isNew: false });
    expect(await again.exists()).toBe(false);
  });

  it("is removed without a trace, and leaves a real order with its company alone", async () => {
    const { db } = opened;
    const companyId = await founded(db);
    const real = orderOf(companyId, { reference: "PED-0000-0000", placedAt: now });
    await addOrder(db, { ...real, idempotencyKey: "cart.1", policies: [] });
    const before = await countAll();
    await add();
    expect(await removeSampleCustomer(db)).toBe(true);
    expect(await countAll()).toEqual(before);
    expect(await allocated()).toBe(0);
    expect(await removeSampleCustomer(db)).toBe(false);
    expect(await exportedReferences()).toEqual(["PED-0000-0000"]);
  });
});

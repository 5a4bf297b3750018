import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { run } from "../support/command.ts";
import type { HttpClient } from "../support/http-client.ts";
import {
  addCompany,
  inDatabase,
  mailAbout,
  type Place,
  signedIn,
  startOn,
} from "../support/members.ts";
import { addPerson, lucia, signedIn as signedInStaff } from "../support/people.ts";
import { priceRow } from "../support/price-row.ts";
import { engines } from "../support/variants.ts";
import { writeProducts } from "../support/write-products.ts";
import { address, pricesIn, putInCart, saveFreight, sendOrder, stockRow } from "./order-shop.ts";

/** Lines of the worked example A of the trade portal: unit price in ten-thousandths of a euro, net in cents. */
const cart = [
  { sku: "CHAMPU", name: "Champú", iva: "general", units: 24, unit: 39_188, net: 9405 },
  { sku: "VELA", name: "Vela", iva: "general", units: 7, unit: 33_300, net: 2331 },
  {
    sku: "PRESER",
    name: "Preservativos",
    iva: "super-reduced",
    units: 12,
    unit: 54_950,
    net: 6594,
  },
  { sku: "INFUSION", name: "Infusión", iva: "reduced", units: 5, unit: 23_500, net: 1175 },
] as const;
const freight = 690;
/** Of 21, 10 and 4 %. */
const rates = [
  { base: 12_426, iva: 2609, surcharge: 646 },
  { base: 1175, iva: 118, surcharge: 16 },
  { base: 6594, iva: 264, surcharge: 33 },
];
const goods = 19_505;
const base = 20_195;

/** Shops of the example, with what they pay. */
const soleTrader = { iva: 2991, surcharge: 695, total: 23_881 };
const limitedCompany = { iva: 2991, surcharge: 0, total: 23_186 };
const inLasPalmas = { iva: 0, surcharge: 0, total: 20_195 };

describe.each(engines)("the worked example A of the trade portal on %s", (engine) => {
  let site: Place & { stop(): Promise<void> };
  let env: Record<string, string>;
  let products: ReadonlyMap<string, number>;
  beforeAll(async () => {
    site = await startOn(engine, { SAMPLE_CATALOGUE: "no" });
    env = { DATA_DIR: site.dataDir, ...(site.databaseUrl && { DATABASE_URL: site.databaseUrl }) };
    products = await inDatabase(site, async (db) => {
      const ids = await writeProducts(
        db,
        cart.map(({ sku, name, iva }) => ({ sku, name, iva })),
      );
      const idOf = (sku: string) => ids.get(sku) ?? 0;
      await db
        .insertInto("price_row")
        .values([
          priceRow(idOf("CHAMPU"), { unit: 41_250 }),
          ...cart.map(({ sku, unit, units }) =>
            priceRow(idOf(sku), { unit, from: sku === "CHAMPU" ? units : 1 }),
          ),
        ])
        .execute();
      await db
        .insertInto("stock")
        .values(cart.map(({ sku }) => stockRow(idOf(sku), 1000)))
        .execute();
      return ids;
    });
    await addPerson(lucia, env);
    await saveFreight(await signedInStaff(site, lucia), {
      "rules.0.from": "2026-01-01",
      "rules.0.zone": "peninsula",
      "rules.0.cost": "6,90",
      "rules.1.from": "2026-01-01",
      "rules.1.zone": "canaries",
      "rules.1.cost": "6,90",
    });
  });
  afterAll(() => site?.stop());

  /** Owner of a new shop with the cart of the example. */
  async function openShop(
    email: string,
    { taxNumber, postcode = "28013" }: { taxNumber?: string; postcode?: string },
  ): Promise<HttpClient> {
    const companyId = await addCompany(site, { email, ...(taxNumber && { taxNumber }) });
    if (taxNumber)
      await inDatabase(site, (db) =>
        db
          .updateTable("company")
          .set({
            surcharge: "proved",
            surcharge_document: "036",
            surcharge_from: "2020-01-01",
            surcharge_checked_at: 1,
          })
          .where("id", "=", companyId)
          .execute(),
      );
    const member = await signedIn(site, email);
    const place = postcode.startsWith("35") ? { city: "Las Palmas", province: "Las Palmas" } : {};
    await member.post("/cuenta/direcciones/nueva", {
      ...address,
      ...place,
      postcode,
      kind: "delivery",
    });
    for (const { sku, units } of cart) await putInCart({ products }, member, [sku, units]);
    return member;
  }

  it.each([
    [
      "a sole trader with recargo",
      "marta@merceria.example",
      { taxNumber: "12345678Z" },
      soleTrader,
    ],
    ["a limited company", "nerea@salon.example", {}, limitedCompany],
    ["Las Palmas", "yaiza@palmas.example", { postcode: "35001" }, inLasPalmas],
  ] as const)(
    "costs %s what the example says in the cart, the checkout, the order, its paper, its email and the exports",
    async (_, email, shop, pays) => {
      const member = await openShop(email, shop);
      const taxes = pays.iva === 0 ? [] : rates.flatMap((rate) => taxRows(rate, pays));
      const sums = [goods, freight, ...taxes, pays.total];
      for (const page of ["/carrito", "/carrito/pedir"]) {
        const prices = pricesIn((await member.get(page)).body);
        expect([page, prices.slice(-sums.length)]).toEqual([page, sums]);
      }
      const reference = await sendOrder(member);
      const lines = cart.flatMap(({ unit, net }) => [unit, net]);
      for (const page of [`/pedidos/${reference}`, `/pedidos/${reference}/confirmacion`]) {
        const prices = pricesIn((await member.get(page)).body);
        expect([page, prices]).toEqual([page, [...lines, freight, base, ...taxes, pays.total]]);
      }
      const paper = (await member.get(`/pedidos/${reference}/confirmacion`)).body;
      expect(paper).toContain("Confirmación de pedido. No es una factura.");
      const mail = await mailAbout(site, email, `Pedido ${reference}`);
      const { iva, surcharge, total } = pays;
      const charged = [...cart.map(({ net }) => net), freight, base, iva, surcharge, total];
      for (const amount of charged.filter((cents) => cents > 0))
        expect(mail.text).toContain(`${inEuros(amount)}\u00A0€`);
      const csv = (await member.get("/pedidos.csv")).body;
      const columns = [base, iva, surcharge, total].map((cents) =>
        `"${cents / 100}"`.replace(".", ","),
      );
      expect(csv.split("\r\n").filter((row) => row.includes(columns.join(";")))).toHaveLength(4);
      expect(await exported(reference)).toMatchObject({
        freightCents: freight,
        baseCents: base,
        ivaCents: iva,
        surchargeCents: surcharge,
        totalCents: total,
        lines: cart.map(({ sku, units, unit, net }) => ({
          sku,
          ordered: units,
          unitPriceTenThousandths: unit,
          netCents: net,
        })),
      });
    },
  );

  /** Order as the operator's command exports it. */
  async function exported(reference: string): Promise<unknown> {
    const command = ["npm", "run", "-s", "orders", "--", "export", "--format", "json"];
    const orders: { reference: string }[] = JSON.parse((await run(command, env)).stdout);
    return orders.find((order) => order.reference === reference);
  }
});

/** Bases and taxes of a rate as pages show them. */
function taxRows(
  { base: taxed, iva, surcharge }: (typeof rates)[number],
  pays: { surcharge: number },
): number[] {
  return [taxed, iva, ...(pays.surcharge === 0 ? [] : [taxed, surcharge])];
}

function inEuros(amount: number): string {
  return (amount / 100).toFixed(2).replace(".", ",");
}

import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { cents } from "../../src/kernel/money/amounts.ts";
import { deskCopy } from "../../src/order-desk/copy/desk-copy.ts";
import { regimeSentence } from "../../src/order-totals/copy/tax-regime-copy.ts";
import { totalName, totalsCopy } from "../../src/order-totals/copy/totals-copy.ts";
import { checkoutCopy, orderCopy } from "../../src/orders/copy/order-copy.ts";
import { listOrderViesChecks } from "../../src/orders/store/vies-checks.ts";
import { askDueVies } from "../../src/orders/use-cases/ask-due-vies.ts";
import type { HttpClient } from "../support/http-client.ts";
import {
  addCompany,
  addMember,
  inDatabase,
  mailAbout,
  signedIn,
  startOn,
} from "../support/members.ts";
import { getOne, linesOf, parsePage } from "../support/page.ts";
import { addPerson, lucia, signedIn as signedInStaff } from "../support/people.ts";
import { engines } from "../support/variants.ts";
import { startFakeVies, unregisteredAnswer } from "../vies/fake-vies.ts";
import {
  approvalFields,
  approve,
  differenceIn,
  fillOrderShop,
  giveFreeFreight,
  openCheckout,
  pricesIn,
  putInCart,
  sendOrder,
} from "./order-shop.ts";

const exempt = regimeSentence({ kind: "exempt", reason: "intra-community" });
const pending = regimeSentence({ kind: "pending", reason: "vies-unavailable" });
const withIva = regimeSentence({ kind: "iva", surcharge: "none", reason: "no-vat-number" });
const away = { status: 500, body: { errorWrappers: [{ error: "MS_UNAVAILABLE" }] } };

/** Text of an email, of HTML too, with single spaces. */
function linesOfMail(body: unknown): string {
  return `${body}`
    .replaceAll(/<style.*?<\/style>|<[^>]+>/gs, " ")
    .replaceAll(/(?:\s|&nbsp;)+/g, " ");
}

describe.each(engines)("an order to another member state on %s", (engine) => {
  let vies: Awaited<ReturnType<typeof startFakeVies>>;
  let site: Awaited<ReturnType<typeof startOn>>;
  let products: ReadonlyMap<string, number>;
  let buyer: HttpClient;
  let companyId = "";
  beforeAll(async () => {
    vies = await startFakeVies();
    site = await startOn(engine, { SAMPLE_CATALOGUE: "no", VIES_URL: vies.url });
    products = await fillOrderShop(site);
  });
  afterAll(async () => {
    await site?.stop();
    await vies?.close();
  });
  afterEach(() =>
    vies.answersWith((question) => ({ body: { ...unregisteredAnswer(question), valid: true } })),
  );

  /** Gives each test a company of its own, in Lyon, about which VIES has said `stored` long ago. */
  async function openShop(taxNumber: string, stored: "valid" | null): Promise<void> {
    const email = `ines-${taxNumber}@lyon.example`.toLowerCase();
    companyId = await addCompany(site, { email, taxNumber, name: "Salon de Lyon" });
    await inDatabase(site, (db) =>
      db
        .updateTable("company")
        .set({ vies_answer: stored, vies_at: stored && 1 })
        .where("id", "=", companyId)
        .execute(),
    );
    buyer = await signedIn(site, email);
    await buyer.post("/cuenta/direcciones/nueva", {
      kind: "delivery",
      recipient: "Salon",
      street: "Rue 1",
      postcode: "69002",
      city: "Lyon",
      province: "",
      country: "FR",
      note: "",
    });
    await putInCart({ products }, buyer, ["INFUSION", 5]);
  }

  /** Adds a buyer without a right to spend to the company, and signs them in. */
  async function openBuyer(email: string): Promise<HttpClient> {
    await addMember(site, companyId, email, "buyer");
    await inDatabase(site, (db) =>
      db
        .updateTable("company_member")
        .set({ order_limit: cents(0) })
        .where("company_id", "=", companyId)
        .where("role", "=", "buyer")
        .execute(),
    );
    return await signedIn(site, email);
  }

  const checksOf = (reference: string) =>
    inDatabase(site, async (db) => {
      const order = db.selectFrom("customer_order").select("id").where("reference", "=", reference);
      return await listOrderViesChecks(db, (await order.executeTakeFirstOrThrow()).id);
    });

  /** Asks about all orders whose next attempt has come some hours later. */
  const askLater = (hours: number, answer: "valid" | "not-registered" | null) =>
    inDatabase(site, async (db) => {
      const now = () => Date.now() + hours * 3_600_000;
      const askVies = async () =>
        answer && { answer, name: null, consultationNumber: "WAPIBBBB", consultedAt: now() };
      while (await askDueVies({ db, now, askVies }));
    });

  it("is exempt from IVA after VIES confirmed the number again, and stores the answer", async () => {
    await openShop("FR40303265045", "valid");
    const asked = vies.asked.length;
    const reference = await sendOrder(buyer);
    expect(vies.asked.slice(asked)).toMatchObject([{ countryCode: "FR" }]);
    expect(await checksOf(reference)).toMatchObject([{ consultation: { answer: "valid" } }]);
    const { body } = await buyer.get(`/pedidos/${reference}`);
    expect(body).toContain(exempt);
    expect(body).toContain(orderCopy.facts.vies);
    expect(pricesIn(body).at(-1)).toBe(1175);
  });

  it("is rejected with the new total when VIES no longer knows the number", async () => {
    await openShop("DE136695976", "valid");
    vies.answersWith((question) => ({ body: unregisteredAnswer(question) }));
    const refused = await buyer.post("/carrito/pedir", await openCheckout(buyer));
    expect(refused.status).toBe(409);
    expect(refused.body).toContain(checkoutCopy.changed);
    const difference = getOne(await parsePage(refused.body), '[aria-labelledby="diferencia"]');
    expect(linesOf(difference)).toContain(withIva);
    // IVA and total, each before and now; the rates of the lines are not told one by one.
    expect(
      pricesIn(`<main${refused.body.slice(refused.body.indexOf("diferencia"))}`).slice(0, 4),
    ).toEqual([0, 118, 1175, 1293]);
    expect(difference.querySelectorAll("li")).toEqual([]);
    const asked = vies.asked.length;
    const reference = await sendOrder(buyer);
    expect(vies.asked.length, "the answer of a moment ago is used").toBe(asked);
    const { body } = await buyer.get(`/pedidos/${reference}`);
    expect(pricesIn(body).at(-1)).toBe(1175 + 118);
  });

  it("is accepted with both totals while VIES is unavailable, and settled once it answers", async () => {
    await openShop("IT00743110157", null);
    vies.answersWith(away);
    const both = [1175 + 118, 1175];
    const { body: checkout } = await buyer.get("/carrito/pedir");
    expect(checkout).toContain(pending);
    expect(pricesIn(checkout).slice(-2)).toEqual(both);
    const reference = await sendOrder(buyer);
    const placed = (await buyer.get(`/pedidos/${reference}`)).body;
    expect(placed).toContain(orderCopy.viesAnswer.waiting);
    const paper = (await buyer.get(`/pedidos/${reference}/confirmacion`)).body;
    for (const body of [placed, paper]) {
      for (const said of [pending, totalsCopy.withIva, totalsCopy.exempt])
        expect(body).toContain(said);
      expect(pricesIn(body).slice(-2)).toEqual(both);
    }
    const mail = await mailAbout(site, "ines-it00743110157@lyon.example", `Pedido ${reference}`);
    for (const body of [mail.text, mail.html])
      expect(linesOfMail(body)).toMatch(
        new RegExp(
          `${totalName(totalsCopy.withIva, "manual")}:? 12,93 € ${totalName(totalsCopy.exempt, "manual")}:? 11,75 € .*VIES, el registro europeo`,
        ),
      );
    await askLater(1, null);
    expect(await checksOf(reference)).toMatchObject([{ consultation: null }]);
    await askLater(2, "valid");
    expect(await checksOf(reference)).toMatchObject([
      { consultation: { answer: "valid", consultationNumber: "WAPIBBBB" } },
    ]);
    const { body } = await buyer.get(`/pedidos/${reference}`);
    expect(body).toContain(exempt);
    expect(pricesIn(body).at(-1)).toBe(1175);
    expect(body).not.toContain(totalsCopy.withIva);
  });

  it("is approved exempt once VIES has answered meanwhile, after its page showed both totals and the new one", async () => {
    await openShop("EL123456789", null);
    vies.answersWith(away);
    const reference = await sendOrder(await openBuyer("chloe@lyon.example"));
    const shown = await approvalFields(buyer, reference);
    await askLater(1, "valid");
    const refused = await buyer.post(`/pedidos/${reference}/aprobacion`, shown);
    expect(refused.headers.location).toBe(`/pedidos/${reference}?problema=changed`);
    const { body } = await buyer.get(`/pedidos/${reference}`);
    const difference = getOne(await parsePage(body), '[aria-labelledby="diferencia"]');
    expect(linesOf(difference)).toContain(exempt);
    expect(await differenceIn(body)).toEqual([
      "IVA 1,18 € 0,00 €",
      "Total 12,93 € 11,75 €",
      `${totalsCopy.exempt} 11,75 € no hay`,
    ]);
    await approve(buyer, reference);
    const approved = (await buyer.get(`/pedidos/${reference}`)).body;
    expect(approved).toContain(exempt);
    expect(pricesIn(approved).at(-1)).toBe(1175);
  });

  it("is not approved without IVA after VIES has forgotten the number, of which it is asked again", async () => {
    await openShop("FI20774740", "valid");
    const reference = await sendOrder(await openBuyer("aino@lyon.example"));
    const shown = await approvalFields(buyer, reference);
    await inDatabase(site, (db) =>
      db.updateTable("company").set({ vies_at: 1 }).where("id", "=", companyId).execute(),
    );
    vies.answersWith((question) => ({ body: unregisteredAnswer(question) }));
    const refused = await buyer.post(`/pedidos/${reference}/aprobacion`, shown);
    expect(refused.headers.location).toBe(`/pedidos/${reference}?problema=changed`);
    const { body } = await buyer.get(`/pedidos/${reference}`);
    const difference = getOne(await parsePage(body), '[aria-labelledby="diferencia"]');
    expect(linesOf(difference)).toContain(withIva);
    expect(await differenceIn(body)).toEqual(["IVA 0,00 € 1,18 €", "Total 11,75 € 12,93 €"]);
    await approve(buyer, reference);
    expect(pricesIn((await buyer.get(`/pedidos/${reference}`)).body).at(-1)).toBe(1293);
    expect(await checksOf(reference)).toMatchObject([
      { consultation: { answer: "valid" } },
      { consultation: { answer: "not-registered" } },
    ]);
  });

  it("is shipped only with an answer of VIES that exempts it, and then needs two proofs of its transport", async () => {
    await openShop("ATU37675002", "valid");
    await putInCart({ products }, buyer, ["CHAMPU", 6]);
    const reference = await sendOrder(buyer);
    await addPerson(lucia, {
      DATA_DIR: site.dataDir,
      ...(site.databaseUrl && { DATABASE_URL: site.databaseUrl }),
    });
    const desk = await signedInStaff(site, lucia);
    const { id } = await inDatabase(site, (db) =>
      db
        .selectFrom("customer_order")
        .select("id")
        .where("reference", "=", reference)
        .executeTakeFirstOrThrow(),
    );
    const path = `/gestion/pedidos/${id}`;
    const position = await inDatabase(site, (db) =>
      db
        .selectFrom("order_line")
        .select("position")
        .where("order_id", "=", id)
        .where("sku", "=", "CHAMPU")
        .executeTakeFirstOrThrow(),
    );
    /** As if VIES had answered last week. */
    const forget = () =>
      inDatabase(site, (db) => db.updateTable("company").set({ vies_at: 1 }).execute());
    const ship = () =>
      desk.post(`${path}/envio`, {
        seen: "2",
        parcels: "1",
        [`units.${position.position}.0`]: "6",
      });
    await giveFreeFreight(site, reference);
    await desk.post(`${path}/confirmacion`, { seen: "1" });
    await forget();
    vies.answersWith(away);
    const unanswered = await ship();
    expect([unanswered.status, unanswered.body.includes("VIES no responde")]).toEqual([409, true]);
    vies.answersWith((question) => ({ body: unregisteredAnswer(question) }));
    const unknown = await ship();
    expect([unknown.status, unknown.body.includes("ya no es válido")]).toEqual([409, true]);
    vies.answersWith((question) => ({ body: { ...unregisteredAnswer(question), valid: true } }));
    await forget();
    expect((await ship()).status).toBe(303);

    const { missing } = deskCopy.shipments.proofs;
    expect((await desk.get(path)).body).toContain(missing(2));
    const prove = async (kind: string, proof: string) => {
      const { version } = await inDatabase(site, (db) =>
        db
          .selectFrom("customer_order")
          .select("version")
          .where("id", "=", id)
          .executeTakeFirstOrThrow(),
      );
      const typed = { seen: `${version}`, shipment: "1", kind, "reference.1": proof };
      return (await desk.post(`${path}/prueba`, typed)).status;
    };
    expect(await prove("cmr", " ")).toBe(422);
    expect(await prove("cmr", "CMR 4711")).toBe(303);
    expect(await prove("cmr", "CMR 4712")).toBe(303);
    const one = (await desk.get(path)).body;
    expect([one.includes(missing(1)), one.includes("CMR 4711"), one.includes("CMR 4712")]).toEqual([
      true,
      false,
      true,
    ]);
    expect(await prove("carrier-invoice", "F-2026/88")).toBe(303);
    const both = (await desk.get(path)).body;
    expect([missing(1), missing(2)].some((said) => both.includes(said))).toBe(false);
    for (const proof of ["CMR 4712", "F-2026/88"]) expect(both).toContain(proof);
    expect((await buyer.get(`/pedidos/${reference}`)).body).not.toContain("CMR 4712");
  });

  it("keeps the stored answer while VIES is unavailable, and reports a different later answer", async () => {
    await openShop("PT501442600", "valid");
    vies.answersWith(away);
    const reference = await sendOrder(buyer);
    expect((await buyer.get(`/pedidos/${reference}`)).body).toContain(exempt);
    await askLater(1, "not-registered");
    const { body } = await buyer.get(`/pedidos/${reference}`);
    expect(body).toContain("VIES no encuentra el NIF-IVA");
    expect(pricesIn(body).at(-1), "an order is never charged otherwise than was shown").toBe(1175);
  });
});

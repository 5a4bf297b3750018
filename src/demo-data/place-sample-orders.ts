import { randomBytes } from "node:crypto";
import type { Buyer } from "../carts/domain/buyer.ts";
import type { CartDeps } from "../carts/services/cart-deps.ts";
import { createCartService } from "../carts/services/cart-service.ts";
import { createOwnCompanyService } from "../companies/services/own-company-service.ts";
import { formatIsoDay } from "../kernel/format.ts";
import { cents } from "../kernel/money/amounts.ts";
import { sampleCustomerId } from "../kernel/sample-customer.ts";
import { createDeskService } from "../order-desk/services/desk-service.ts";
import { orderReferenceFrom } from "../orders/domain/order-reference.ts";
import { createOrdersService } from "../orders/services/orders-service.ts";
import { findOrder } from "../orders/store/stored-orders.ts";
import type { OrdersDeps } from "../orders/use-cases/orders-deps.ts";
import type { Database } from "../platform/database/database.ts";
import { commitAlone } from "../platform/database/transaction.ts";
import { skuKey } from "../products/domain/sku.ts";
import { findSampleNumbers } from "../products/store/sample-products.ts";
import { sampleCustomerCopy as copy } from "./copy/sample-customer-copy.ts";
import {
  campaignLines,
  cartLines,
  type SampleLine,
  weeklyLines,
  windowLines,
} from "./sample-orders.ts";

/** Settings and texts of the house under which the sample orders are placed. */
export type SampleOrderTerms = Pick<CartDeps, "quantityScope" | "freightTerms" | "suggest"> &
  Pick<OrdersDeps, "deskSettings" | "policies">;

/** Instant of a working day before today (negative) or after it, at a time of the day (`HH:MM`). */
export type OnWorkingDay = (offset: number, time: string) => number;

/**
 * Places a delivered order, one of which a part has left, and one whose picking has begun, and keeps a list and a cart.
 * Each step runs through the use case of the portal or the order desk, at the instant at which it would have happened.
 */
export async function placeSampleOrders(
  on: Database,
  {
    owner,
    buyer,
    onWorkingDay,
    ...terms
  }: SampleOrderTerms & { owner: Buyer; buyer: Buyer; onWorkingDay: OnWorkingDay },
): Promise<void> {
  const shop = await SampleShop.open(on, terms);
  shop.now = onWorkingDay(-9, "10:12");
  await shop.fillCart(owner, weeklyLines);
  await shop.keepList(owner);
  const weekly = await shop.order(owner, { customerReference: copy.references.weekly });
  shop.now = onWorkingDay(-9, "12:40");
  await shop.confirm(weekly);
  shop.now = onWorkingDay(-8, "13:05");
  await shop.ship(weekly, { lines: weeklyLines, parcels: 2 });
  shop.now = onWorkingDay(-6, "11:20");
  await shop.receive(buyer, weekly);

  shop.now = onWorkingDay(-3, "17:48");
  await shop.fillCart(buyer, campaignLines);
  const campaign = await shop.order(buyer, {
    customerReference: copy.references.campaign,
    note: copy.note,
  });
  shop.now = onWorkingDay(-2, "09:45");
  await shop.confirm(campaign);
  await shop.promiseWaiting(campaign, onWorkingDay(8, "12:00"));
  shop.now = onWorkingDay(-1, "12:30");
  await shop.ship(campaign, { lines: campaignLines, parcels: 1 });

  shop.now = onWorkingDay(-1, "13:10");
  await shop.fillCart(buyer, [...weeklyLines, ...windowLines]);
  const window = await shop.order(buyer, {
    customerReference: copy.references.window,
    wishedOn: formatIsoDay(onWorkingDay(8, "12:00")),
  });
  shop.now = onWorkingDay(-1, "16:20");
  await shop.confirm(window);
  shop.now = onWorkingDay(-1, "16:50");
  await shop.pick(window, windowLines);

  await shop.fillCart(owner, cartLines);
}

/** Portal and order desk of the sample customer, at an instant that its user sets. */
class SampleShop {
  now = 0;
  readonly #on: Database;
  readonly #numbers: ReadonlyMap<string, number>;
  readonly #carts: ReturnType<typeof createCartService>;
  readonly #orders: ReturnType<typeof createOrdersService>;
  readonly #desk: ReturnType<typeof createDeskService>;

  static async open(on: Database, terms: SampleOrderTerms): Promise<SampleShop> {
    return new SampleShop(on, terms, await findSampleNumbers(on));
  }

  private constructor(on: Database, terms: SampleOrderTerms, numbers: ReadonlyMap<string, number>) {
    this.#on = on;
    this.#numbers = numbers;
    const shared = { db: on, now: () => this.now, changed: () => {} };
    const ownCompany = createOwnCompanyService(shared);
    const deps = { ...shared, ...terms, hidesSample: () => false, ownCompany };
    this.#carts = createCartService(deps);
    this.#orders = createOrdersService({
      ...deps,
      carts: this.#carts,
      commit: commitAlone(on),
      newReference: () => orderReferenceFrom(randomBytes(5)),
      // An address of the sample customer, to which no email is sent: nobody is told of these orders.
      salesTeam: copy.email,
      askVies: null,
    });
    this.#desk = createDeskService({ ...shared, deskSettings: terms.deskSettings, askVies: null });
  }

  async fillCart(by: Buyer, lines: readonly SampleLine[]): Promise<void> {
    const wanted = lines.map((line) => ({
      productId: this.#numberOf(line),
      quantity: line.units,
      version: null,
    }));
    const outcome = await this.#carts.addToCart(by, { cartId: null, wanted });
    const added = outcome.kind === "added" ? outcome.added : 0;
    if (added < lines.length) throw new Error(`${added} of ${lines.length} lines are in the cart`);
  }

  /** Keeps the lines of the cart as a list. */
  async keepList(by: Buyer): Promise<void> {
    expectKind(await this.#carts.createList(by, { name: copy.list, copiesCart: true }), "saved");
  }

  /** Orders what is in the cart; returns the reference. */
  async order(
    by: Buyer,
    typed: { customerReference: string; note?: string; wishedOn?: string },
  ): Promise<string> {
    const read = await this.#carts.readCart(by, {
      cartId: null,
      deliveryId: null,
      ownUse: new Set(),
    });
    const outcome = await this.#orders.placeOrder(by, {
      seen: {
        cartId: read?.view.cart.id ?? "",
        version: read?.view.cart.version ?? 0,
        digest: read?.digest ?? "",
      },
      deliveryId: read?.delivery?.id ?? "",
      billingId: "",
      ownUse: new Set(),
      typed: { note: "", wishedOn: "", shipping: "", ...typed },
    });
    if (outcome.kind !== "placed") throw new Error(`the sample order was ${outcome.kind}`);
    return outcome.reference;
  }

  /** Says the freight, unless a rule of the seller has one, and confirms the order. */
  async confirm(reference: string): Promise<void> {
    const { order } = await this.#find(reference);
    if (order.freight === "manual")
      expectKind(await this.#desk.sayFreight(await this.#change(reference), cents(690)), "changed");
    expectKind(await this.#desk.confirm(await this.#change(reference)), "changed");
  }

  /** Promises the lines without stock for the day of an instant. */
  async promiseWaiting(reference: string, at: number): Promise<void> {
    const { lines } = await this.#find(reference);
    for (const { position, waiting } of lines)
      if (waiting > 0)
        expectKind(
          await this.#desk.promise(await this.#change(reference), {
            position,
            day: formatIsoDay(at),
          }),
          "changed",
        );
  }

  /** Sends what is in stock of an order. */
  async ship(
    reference: string,
    { lines: wanted, parcels }: { lines: readonly SampleLine[]; parcels: number },
  ): Promise<void> {
    const { lines } = await this.#find(reference);
    const sent = lines.flatMap(({ position, productId, allocated }) => {
      const line = wanted.find((one) => this.#numberOf(one) === productId);
      const lot = { lot: line?.lot ?? "", bestBefore: line?.bestBefore ?? null };
      return allocated > 0 ? [{ position, productId, quantity: allocated, ...lot }] : [];
    });
    const shipment = { parcels, carrier: copy.carrier, trackingUrl: "", lines: sent };
    expectKind(await this.#desk.ship(await this.#change(reference), shipment), "changed");
  }

  async receive(by: Buyer, reference: string): Promise<void> {
    expectKind(await this.#orders.receiveShipment(by, { reference, number: 1 }), "decided");
  }

  /** Takes lines of an order from their shelves. */
  async pick(reference: string, picked: readonly SampleLine[]): Promise<void> {
    const { order, lines } = await this.#find(reference);
    const picking = { orderIds: [order.id], actor };
    for (const line of picked) {
      const position = lines.find((one) => one.productId === this.#numberOf(line))?.position ?? 0;
      const place = { orderId: order.id, position, lot: null };
      expectKind(await this.#desk.pickLine(picking, place), "picked");
    }
  }

  #numberOf({ sku }: SampleLine): number {
    const number = this.#numbers.get(skuKey(sku));
    if (number === undefined) throw new Error(`the sample has no product ${sku}`);
    return number;
  }

  async #find(reference: string) {
    const asked = { companyId: sampleCustomerId, by: "reference", value: reference } as const;
    const found = await findOrder(this.#on, asked);
    if (!found) throw new Error(`the sample has no order ${reference}`);
    return found;
  }

  async #change(reference: string) {
    const { order } = await this.#find(reference);
    return { orderId: order.id, seen: order.version, actor };
  }
}

const actor = { kind: "staff", id: "sample", name: copy.staff } as const;

function expectKind(outcome: { kind: string }, expected: string): void {
  if (outcome.kind !== expected) throw new Error(`a step of the sample orders was ${outcome.kind}`);
}

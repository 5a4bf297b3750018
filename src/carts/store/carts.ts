import { randomUUIDv7 } from "node:crypto";
import type { Updateable } from "kysely";
import { foldName } from "../../kernel/fold.ts";
import type { Cents, UnitPrice } from "../../kernel/money/amounts.ts";
import { lineNet, sumCents } from "../../kernel/money/compute.ts";
import type { Database } from "../../platform/database/database.ts";
import { insertRows } from "../../platform/database/insert-rows.ts";
import type { Schema } from "../../platform/database/schema.ts";
import type { Cart, CartLine, CartSummary } from "../domain/cart.ts";

/** Which cart of a company: its current one, or the list with an id. */
export type CartChoice = { companyId: string; cartId: string | null };

/** A cart with its lines, in the order in which they were added; null for an id that the company does not have. */
export async function findCart(on: Database, choice: CartChoice): Promise<Cart | null> {
  const row = await selectCart(on, choice).executeTakeFirst();
  if (!row) return null;
  const lines = await on
    .selectFrom("cart_line")
    .select(["product_id", "quantity", "note", "seen_unit", "version"])
    .where("cart_id", "=", row.id)
    .orderBy("position")
    .execute();
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    changedAt: row.changed_at,
    lines: lines.map((line) => ({
      productId: line.product_id,
      quantity: line.quantity,
      note: line.note,
      seenUnit: line.seen_unit,
      version: line.version,
    })),
  };
}

function selectCart(on: Database, { companyId, cartId }: CartChoice) {
  return on
    .selectFrom("cart")
    .select(["id", "name", "version", "changed_at"])
    .where("company_id", "=", companyId)
    .$if(cartId === null, (query) => query.where("name_key", "=", ""))
    .$if(cartId !== null, (query) => query.where("id", "=", cartId ?? ""));
}

/** The company's current cart, made if it has none; call it with the company locked. */
export async function openCurrentCart(
  on: Database,
  { companyId, at }: { companyId: string; at: number },
): Promise<Cart> {
  const found = await findCart(on, { companyId, cartId: null });
  if (found) return found;
  return await addCart(on, { companyId, name: null, at });
}

export async function addCart(
  on: Database,
  { companyId, name, at }: { companyId: string; name: string | null; at: number },
): Promise<Cart> {
  const id = randomUUIDv7();
  const name_key = name === null ? "" : foldName(name);
  await on
    .insertInto("cart")
    .values({ id, company_id: companyId, name, name_key, version: 1, changed_at: at })
    .execute();
  return { id, name, version: 1, changedAt: at, lines: [] };
}

/** Named lists of a company, the latest changed first, with the number of their lines. */
export async function listCarts(on: Database, companyId: string): Promise<CartSummary[]> {
  const rows = await on
    .selectFrom("cart")
    .select(["id", "name", "changed_at"])
    .select((cart) =>
      cart
        .selectFrom("cart_line")
        .select((line) => line.fn.countAll<number>().as("count"))
        .whereRef("cart_line.cart_id", "=", "cart.id")
        .as("lines"),
    )
    .where("company_id", "=", companyId)
    .where("name_key", "<>", "")
    .orderBy("changed_at", "desc")
    .execute();
  return rows.map(({ id, name, changed_at: changedAt, lines }) => ({
    id,
    name,
    changedAt,
    lines: Number(lines ?? 0),
  }));
}

/** Lines in the company's current cart, and the net of those that are still sold, at the prices last seen. */
export async function sumCart(
  on: Database,
  companyId: string,
): Promise<{ lines: number; net: Cents }> {
  const rows = await on
    .selectFrom("cart")
    .innerJoin("cart_line", "cart_line.cart_id", "cart.id")
    .innerJoin("product", "product.id", "cart_line.product_id")
    .select(["quantity", "seen_unit", "state"])
    .where("company_id", "=", companyId)
    .where("name_key", "=", "")
    .execute();
  const nets = rows.flatMap(({ quantity, seen_unit: unit, state }) =>
    unit === null || state !== "active" ? [] : [lineNet(quantity, unit)],
  );
  return { lines: rows.length, net: sumCents(nets) };
}

export async function removeCart(on: Database, cartId: string): Promise<void> {
  await on.deleteFrom("cart_line").where("cart_id", "=", cartId).execute();
  await on.deleteFrom("cart").where("id", "=", cartId).execute();
}

/** A change of lines: by whom, and when. */
export type LineWriter = { cartId: string; memberId: string; at: number };

export type NewLine = {
  productId: number;
  quantity: number;
  note: string;
  seenUnit: UnitPrice | null;
};

/** Adds lines behind those that the cart has; none of the products may be in it. */
export async function addLines(
  on: Database,
  { cartId, memberId, at }: LineWriter,
  lines: readonly NewLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const version = await touchCart(on, { cartId, at });
  const { last } = await on
    .selectFrom("cart_line")
    .select((line) => line.fn.max("position").as("last"))
    .where("cart_id", "=", cartId)
    .executeTakeFirstOrThrow();
  const rows = lines.map(({ productId, quantity, note, seenUnit }, index) => ({
    cart_id: cartId,
    product_id: productId,
    quantity,
    note,
    seen_unit: seenUnit,
    // That of the cart, which no earlier line of the product can have had.
    version,
    added_at: at,
    position: Number(last ?? 0) + 1 + index,
    changed_by: memberId,
  }));
  await insertRows(on, "cart_line", rows);
}

/** Replaces the quantity of a line; false if it was changed or removed since the member saw its `version`. */
export async function changeLine(
  on: Database,
  { cartId, memberId, at }: LineWriter,
  { productId, version, quantity, seenUnit }: Omit<CartLine, "note">,
): Promise<boolean> {
  const set = { quantity, seen_unit: seenUnit, changed_by: memberId };
  return await updateLine(on, { cartId, at, productId, version }, set);
}

/** Replaces the note of a line; false if it was changed or removed since the member saw its `version`. */
export async function setLineNote(
  on: Database,
  { cartId, memberId, at }: LineWriter,
  { productId, version, note }: Pick<CartLine, "productId" | "version" | "note">,
): Promise<boolean> {
  return await updateLine(on, { cartId, at, productId, version }, { note, changed_by: memberId });
}

async function updateLine(
  on: Database,
  {
    cartId,
    at,
    productId,
    version,
  }: { cartId: string; at: number; productId: number; version: number },
  set: Updateable<Schema["cart_line"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await on
    .updateTable("cart_line")
    .set({ ...set, version: version + 1 })
    .where("cart_id", "=", cartId)
    .where("product_id", "=", productId)
    .where("version", "=", version)
    .executeTakeFirst();
  if (numUpdatedRows === 1n) await touchCart(on, { cartId, at });
  return numUpdatedRows === 1n;
}

/** Notes the price at which a line was seen. Its version stays: nothing that a member has chosen is another. */
export async function setSeenUnit(
  on: Database,
  {
    cartId,
    productId,
    seenUnit,
  }: { cartId: string; productId: number; seenUnit: UnitPrice | null },
): Promise<void> {
  await on
    .updateTable("cart_line")
    .set({ seen_unit: seenUnit })
    .where("cart_id", "=", cartId)
    .where("product_id", "=", productId)
    .execute();
}

/** Removes lines, or all of a cart without `productIds`. */
export async function removeLines(
  on: Database,
  { cartId, at }: { cartId: string; at: number },
  productIds?: readonly number[],
): Promise<void> {
  await on
    .deleteFrom("cart_line")
    .where("cart_id", "=", cartId)
    .$if(productIds !== undefined, (query) => query.where("product_id", "in", productIds ?? []))
    .execute();
  await touchCart(on, { cartId, at });
}

/** Member who changed a line last; null without the line, or once their data are erased. */
export async function findLineAuthor(
  on: Database,
  { cartId, productId }: { cartId: string; productId: number },
): Promise<string | null> {
  const row = await on
    .selectFrom("cart_line")
    .select("changed_by")
    .where("cart_id", "=", cartId)
    .where("product_id", "=", productId)
    .executeTakeFirst();
  return row?.changed_by ?? null;
}

/** Notes a change of a cart; returns its new version. */
async function touchCart(
  on: Database,
  { cartId, at }: { cartId: string; at: number },
): Promise<number> {
  const { version } = await on
    .updateTable("cart")
    .set(({ eb }) => ({ version: eb("version", "+", 1), changed_at: at }))
    .where("id", "=", cartId)
    .returning("version")
    .executeTakeFirstOrThrow();
  return version;
}

export async function setCartName(
  on: Database,
  { cartId, name, at }: { cartId: string; name: string; at: number },
): Promise<void> {
  await on
    .updateTable("cart")
    .set(({ eb }) => ({
      name,
      name_key: foldName(name),
      version: eb("version", "+", 1),
      changed_at: at,
    }))
    .where("id", "=", cartId)
    .execute();
}

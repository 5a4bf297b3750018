import { findCart, listCarts, removeCart, removeLines } from "../../carts/store/carts.ts";
import { foldName } from "../../kernel/fold.ts";
import type { Database } from "../../platform/database/database.ts";

type CompanyMove = { from: string; to: string };

/** Moves the codes by which a company calls our products; of a code that both have, the other company's stays. */
export async function moveCompanyCodes(on: Database, { from, to }: CompanyMove): Promise<void> {
  await on
    .deleteFrom("company_product_code")
    .where("company_id", "=", from)
    .where("code_key", "in", (codes) =>
      codes.selectFrom("company_product_code").select("code_key").where("company_id", "=", to),
    )
    .execute();
  await on
    .updateTable("company_product_code")
    .set({ company_id: to })
    .where("company_id", "=", from)
    .execute();
}

/**
 * Moves the current cart and the lists of a company to another, and returns their number. Where the other company has
 * one of that name, its lines stay as they are and get those of products that it lacks; lines that differ become a list
 * of their own with the name `nameOfRest`. Together they may exceed the maximum of new lines and lists.
 */
export async function moveCarts(
  on: Database,
  { from, to, at }: CompanyMove & { at: number },
  nameOfRest: (name: string | null) => string,
): Promise<number> {
  const lists = await listCarts(on, from);
  const moved = [null, ...lists.map(({ id }) => id)];
  const taken = new Set(
    [...lists, ...(await listCarts(on, to))].map(({ name }) => foldName(name ?? "")),
  );
  let count = 0;
  for (const cartId of moved) {
    const cart = await findCart(on, { companyId: from, cartId });
    if (!cart) continue;
    count += 1;
    const targetId = await findNamesake(on, { companyId: to, name: cart.name });
    if (targetId === null) {
      await on.updateTable("cart").set({ company_id: to }).where("id", "=", cart.id).execute();
      continue;
    }
    const target = await findCart(on, { companyId: to, cartId: targetId });
    const kept = new Map(target?.lines.map((line) => [line.productId, line]));
    await moveMissingLines(on, { from: cart.id, to: targetId, at });
    const both = cart.lines.filter(({ productId }) => kept.has(productId));
    const equal = both.filter(({ productId, quantity, note }) => {
      const other = kept.get(productId);
      return other?.quantity === quantity && other.note === note;
    });
    if (equal.length === both.length) {
      await removeCart(on, cart.id);
      continue;
    }
    if (equal.length > 0)
      await removeLines(
        on,
        { cartId: cart.id, at },
        equal.map(({ productId }) => productId),
      );
    const name = freeName(nameOfRest(cart.name), taken);
    taken.add(foldName(name));
    await on
      .updateTable("cart")
      .set({ company_id: to, name, name_key: foldName(name), changed_at: at })
      .where("id", "=", cart.id)
      .execute();
  }
  return count;
}

async function findNamesake(
  on: Database,
  { companyId, name }: { companyId: string; name: string | null },
): Promise<string | null> {
  const row = await on
    .selectFrom("cart")
    .select("id")
    .where("company_id", "=", companyId)
    .where("name_key", "=", name === null ? "" : foldName(name))
    .executeTakeFirst();
  return row?.id ?? null;
}

/** Moves the lines of products that the other cart lacks, behind its own. */
async function moveMissingLines(
  on: Database,
  { from, to, at }: CompanyMove & { at: number },
): Promise<void> {
  const { last } = await on
    .selectFrom("cart_line")
    .select((line) => line.fn.max("position").as("last"))
    .where("cart_id", "=", to)
    .executeTakeFirstOrThrow();
  const { numUpdatedRows } = await on
    .updateTable("cart_line")
    .set(({ eb }) => ({ cart_id: to, position: eb("position", "+", Number(last ?? 0)) }))
    .where("cart_id", "=", from)
    .where("product_id", "not in", (lines) =>
      lines
        .selectFrom("cart_line as other")
        .select("other.product_id")
        .where("other.cart_id", "=", to),
    )
    .executeTakeFirst();
  if (numUpdatedRows === 0n) return;
  // A checkout form that is open for this cart must not send lines that its page did not show.
  await on
    .updateTable("cart")
    .set(({ eb }) => ({ version: eb("version", "+", 1), changed_at: at }))
    .where("id", "=", to)
    .execute();
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? name : `${name} ${number}`;
    if (!taken.has(foldName(numbered))) return numbered;
  }
}

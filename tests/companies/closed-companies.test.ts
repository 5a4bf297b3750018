import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { companyRetention } from "../../src/companies/use-cases/retention-rules.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { everythingIn } from "../privacy-requests/stored-requests.ts";
import { founded, now } from "../support/example-companies.ts";
import { addInstalledMembers } from "../support/installed-members.ts";
import { addInstalledOrders } from "../support/installed-orders.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";

describe.each(databases)("companies that have closed on $name", ({ open }) => {
  let opened: Opened;
  let companyId: string;
  beforeEach(async () => {
    opened = await open();
    companyId = await addInstalledMembers(opened.db);
    const products = await writeProducts(opened.db, [{ sku: "VELA", name: "Vela" }]);
    await addInstalledOrders(opened.db, { companyId, productId: products.get("VELA") ?? 0 });
  });
  afterEach(() => opened.close());

  const close = (id: string, { since = now, mergedInto = null as string | null } = {}) =>
    opened.db
      .updateTable("company")
      .set({ status: "closed", status_since: since, merged_into: mergedInto })
      .where("id", "=", id)
      .execute();
  const removeOrders = async () => {
    await opened.db.deleteFrom("order_vies_check").execute();
    await opened.db.deleteFrom("customer_order").execute();
  };
  /** Companies that the rule counts and deletes when those that closed before the instant are over. */
  const run = async (before: number) => {
    const rule = companyRetention["closed-company"]?.enforcement;
    const cut = { now: before, before };
    const deps = {} as Parameters<NonNullable<typeof rule>["count"]>[2];
    const counted = await rule?.count(opened.db, cut, deps);
    const removed = await inTransaction(opened.db, (on) =>
      Promise.resolve(rule?.removeSome(on, { ...cut, limit: 10 }, deps)),
    );
    return [counted?.count, removed];
  };

  it("are deleted after their term with addresses, carts, codes, members and history, once no order is left", async () => {
    expect(await run(now + 1)).toEqual([0, 0]);
    await close(companyId);
    expect(await run(now)).toEqual([0, 0]);
    expect(await run(now + 1)).toEqual([0, 0]);
    await removeOrders();
    expect(await run(now + 1)).toEqual([1, 1]);
    for (const [table, content] of Object.entries(await everythingIn(opened.db)))
      expect(content, table).not.toMatch(new RegExp(`${companyId}|Farmacia del Mar|semanal`));
    expect(await run(now + 1)).toEqual([0, 0]);
  });

  it("wait for the duplicates that were merged into them", async () => {
    const given = { requestId: "request-2", taxNumber: "A58818501" };
    const duplicateId = await founded(opened.db, given);
    await removeOrders();
    await close(companyId);
    await close(duplicateId, { since: now + 1, mergedInto: companyId });
    expect(await run(now + 1)).toEqual([0, 0]);
    expect(await run(now + 2)).toEqual([1, 1]);
    expect(await run(now + 2)).toEqual([1, 1]);
  });
});

import { dirname } from "node:path";
import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { firstPage } from "../../src/kernel/paging.ts";
import { createDeskService } from "../../src/order-desk/services/desk-service.ts";
import { ordersAsCsv, ordersAsJson } from "../../src/orders/domain/export.ts";
import type { Order } from "../../src/orders/domain/order.ts";
import { readAllOrders } from "../../src/orders/store/all-orders.ts";
import { addOrder } from "../../src/orders/store/stored-orders.ts";
import { recordChange } from "../../src/platform/database/changes.ts";
import { createMailFiles } from "../../src/platform/outbox/mail-files.ts";
import { eraseSubject } from "../../src/privacy-requests/store/erase-subject.ts";
import { node, run } from "../support/command.ts";
import { hooks } from "../support/data-subject-hooks.ts";
import { emailOf, founded, now } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { orderOf } from "./example-order.ts";

/** References with right check characters. */
const delivered = "PED-0000-0000";
const open = "PED-0000-001Y";
const authority = "Juzgado n.º 3, autos 12/2026";
const files = createMailFiles({ kind: "none" } as never);

const address = {
  recipient: "Recepción de Nerea",
  street: "Calle del Carmen 9",
  postcode: "28013",
  city: "Madrid",
  province: "Madrid",
  country: "ES",
  note: "Timbre de arriba",
};
/** Whatever of the orders is personal. */
const personal = /nerea|vidal|farmacia|carmen|madrid|28013|timbre|semana 48|frágil|por la tarde/i;

describe.each(databases)("orders of a company that closes, on $name", ({ open: openDatabase }) => {
  let opened: Opened;
  let companyId: string;
  beforeEach(async () => {
    opened = await openDatabase();
    companyId = await founded(opened.db);
    await place(delivered, { deliveredAt: now });
    await place(open, {});
  });
  afterEach(() => opened.close());

  const place = async (reference: string, given: Partial<Order>) => {
    const units = given.deliveredAt ? { waiting: 0, allocated: 0, shipped: 7 } : {};
    const { order, lines } = orderOf(companyId, { reference });
    const { id: memberId } = await opened.db
      .selectFrom("company_member")
      .select("id")
      .executeTakeFirstOrThrow();
    const typed = { customerReference: "Semana 48", note: "Por la tarde." };
    await addOrder(opened.db, {
      order: {
        ...order,
        ...typed,
        placedBy: { memberId, name: "Nerea Vidal", email: "nerea@farmaciadelmar.es" },
        deliveryAddress: address,
        billingAddress: address,
        questionAt: now,
        ...given,
      },
      lines: lines.map((line) => ({ ...line, ...units, note: "Frágil" })),
      idempotencyKey: reference,
      policies: [],
    });
    await recordChange(opened.db, {
      subject: { kind: "order", id: order.id },
      actor: { kind: "member", id: "nerea", name: "Nerea Vidal" },
      at: now,
      what: "asked",
      after: { text: "¿Llega a la Farmacia?" },
    });
  };
  const close = () =>
    opened.db
      .updateTable("company")
      .set({ status: "closed", status_reason: "unpaid", status_since: now })
      .execute();
  const erase = () =>
    opened.db.transaction().execute((on) =>
      eraseSubject(on, {
        person: emailOf("nerea@farmaciadelmar.es"),
        now: Temporal.Instant.fromEpochMilliseconds(now + 1),
        files,
        hooks,
      }),
    );
  const desk = () => createDeskService({ db: opened.db, now: () => now } as never);
  const listed = async (search: string) => {
    const { rows } = await desk().list({ view: "all", search, asked: firstPage });
    return rows.map(({ order }) => order);
  };
  const exported = async () => {
    const written = [];
    for (const write of [ordersAsJson, ordersAsCsv])
      for await (const piece of write(readAllOrders(opened.db))) written.push(piece);
    return written.join("");
  };
  const show = async (...by: string[]) => {
    const { config } = opened;
    const env: Record<string, string> =
      config.kind === "sqlite"
        ? { DATA_DIR: dirname(config.file) }
        : { DATA_DIR: "/dev/null/data", DATABASE_URL: config.url };
    const command = "src/privacy-requests/commands/blocked.ts";
    const asked = await run([node, command, "show", "--for", authority, ...by], env);
    expect(asked).toMatchObject({ status: 0, stderr: "" });
    return JSON.parse(asked.stdout).found;
  };

  it("show nothing personal in the list, on their page and in the exports, once they have ended", async () => {
    expect(JSON.stringify(await listed(""))).toMatch(personal);
    await close();
    const until = Date.parse("2032-11-23T22:59:59.999Z");
    const blocked = (await listed("")).find(({ reference }) => reference === delivered);
    expect(blocked).toMatchObject({ companyName: "", placedBy: null });
    expect(JSON.stringify(blocked)).not.toMatch(personal);
    const id = `id-${delivered}`;
    expect(await desk().find(id)).toBeNull();
    expect(await desk().findBlockedOrder(id)).toEqual({
      reference: delivered,
      placedAt: now,
      state: "delivered",
      blocking: { reason: "closed", until },
    });
    await opened.db.deleteFrom("order_line").where("order_id", "=", `id-${open}`).execute();
    await opened.db.deleteFrom("customer_order").where("reference", "=", open).execute();
    const text = await exported();
    expect(text).toContain('"blockedUntil":"2032-11-23T22:59:59.999Z"');
    expect(text).toContain("VELA");
    expect(text).not.toMatch(personal);
  });

  it("are found by reference and product, but by no personal data, once they have ended", async () => {
    const found = async (search: string) =>
      (await listed(search)).map(({ reference }) => reference).toSorted();
    const words = ["farmacia", "nerea", "semana 48"];
    for (const word of [...words, "vela"])
      expect(await found(word), word).toEqual([delivered, open]);
    await close();
    for (const word of words) expect(await found(word), word).toEqual([open]);
    expect(await found("vela")).toEqual([delivered, open]);
    expect(await found(delivered)).toEqual([delivered]);
  });

  it("can be decided on and asked about no more, once they have ended", async () => {
    const questions = async () => (await desk().count()).questions;
    expect(await questions()).toBe(2);
    await close();
    expect(await questions()).toBe(1);
    const actor = { kind: "staff", id: "lucia", name: "Lucía" } as never;
    const change = { orderId: `id-${delivered}`, seen: 1, actor };
    expect(await desk().answer(change, "Sí.")).toEqual({ kind: "gone" });
  });

  it("are seen again when the company opens again", async () => {
    await close();
    await opened.db.updateTable("company").set({ status: "active" }).execute();
    expect(await desk().find(`id-${delivered}`)).toMatchObject({
      order: { companyName: "Farmacia del Mar, S.L.", note: "Por la tarde.", blocking: null },
      lines: [{ note: "Frágil" }],
    });
  });

  it("are printed for an authority alone, by tax ID, reference and the email address of their buyer", async () => {
    expect(await show("--reference", delivered)).toEqual([]);
    await close();
    for (const by of [
      ["--reference", delivered.toLowerCase()],
      ["--tax-id", "B12345674"],
      ["--email", "nerea@farmaciadelmar.es"],
    ])
      expect(await show(...by), by.join(" ")).toMatchObject([
        {
          reference: delivered,
          blocked_until: Date.parse("2032-11-23T22:59:59.999Z"),
          content: {
            order: { companyName: "Farmacia del Mar, S.L.", deliveryAddress: address },
            lines: [{ sku: "VELA", note: "Frágil" }],
            history: [{ after: { text: "¿Llega a la Farmacia?" } }],
          },
        },
      ]);
    expect(await show("--tax-id", "A58818501")).toEqual([]);
  });

  it("are blocked by the erasure of the last owner, and still name the company to an authority", async () => {
    await erase();
    expect(await desk().findBlockedOrder(`id-${delivered}`)).toMatchObject({
      blocking: { reason: "erasure" },
    });
    const [order] = (await listed("")).filter(({ reference }) => reference === open);
    expect(order).toMatchObject({ companyName: "Farmacia del Mar, S.L.", placedBy: null });
    const [found] = await show("--reference", delivered);
    expect(found.content.order).toMatchObject({
      companyName: "Farmacia del Mar, S.L.",
      placedBy: null,
    });
  });
});

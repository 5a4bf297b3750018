import { Temporal } from "temporal-polyfill";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { capabilities } from "../../src/capabilities.ts";
import { cartTables } from "../../src/carts/tables.ts";
import { addAddress } from "../../src/companies/store/change-addresses.ts";
import { addDocuments } from "../../src/companies/store/company-documents.ts";
import { companyTables } from "../../src/companies/tables.ts";
import { cents } from "../../src/kernel/money/amounts.ts";
import type { PersonalData } from "../../src/kernel/personal-data.ts";
import { memberSignInTables } from "../../src/members/tables.ts";
import { orderTables } from "../../src/orders/tables.ts";
import { recordChange } from "../../src/platform/database/changes.ts";
import type { Database } from "../../src/platform/database/database.ts";
import { createMailFiles } from "../../src/platform/outbox/mail-files.ts";
import { personalDataOf } from "../../src/platform/retention/capability-retention.ts";
import { eraseSubject } from "../../src/privacy-requests/store/erase-subject.ts";
import { readSubject } from "../../src/privacy-requests/use-cases/read-subject.ts";
import { replaceCalendar } from "../../src/stock-alerts/store/alert-calendars.ts";
import { addAlert } from "../../src/stock-alerts/store/alerts.ts";
import { stockAlertTables } from "../../src/stock-alerts/tables.ts";
import { hooks } from "../support/data-subject-hooks.ts";
import { emailOf, held, lucia, now } from "../support/example-companies.ts";
import { addInstalledMembers } from "../support/installed-members.ts";
import { addInstalledOrders } from "../support/installed-orders.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { writeProducts } from "../support/write-products.ts";
import { everythingIn } from "./stored-requests.ts";

/** Tables with data of applicants and members, and the function that erases their rows or the reason why they stay. */
const coverage: Readonly<Record<string, string>> = {
  access_request: "purgeRequests",
  access_request_event: "purgeRequests",
  access_request_search_term: "purgeRequests",
  attachment: "purgeRequests",
  outbox_email: "purgeRequests and erasePerson",
  vies_check: "purgeRequests",
  webhook_event: "purgeRequests (eraseWebhooksAbout)",
  webhook_delivery: "deleted with its event",
  company: "erasePerson closes the company; deleteClosedCompanies after its legal term",
  company_address: "erasePerson, when the company closes",
  company_document: "erasePerson, when the company closes",
  cart: "eraseCarts, when the company closes",
  cart_line: "eraseCartAuthor; eraseCarts, when the company closes",
  company_product_code: "eraseCarts, when the company closes",
  customer_order: "eraseBuyer removes the person; kept blocked for six years",
  order_line: "notes about goods, kept with the order",
  order_vies_check: "proof that an order went without IVA, kept with it",
  order_hold: "eraseHoldReasons, when the company closes; deleted with the company",
  shipment: "parcels of an order, kept with it",
  stock_alert: "eraseAlertsOfPerson",
  alert_calendar: "eraseAlertsOfPerson",
  change:
    "eraseBuyer, erasePerson removes names and addresses; anonymiseAccessChanges, those of staff",
  company_invitation: "erasePerson",
  company_member: "erasePerson ends the membership without a name",
  company_request: "erasePerson",
  person: "erasePerson",
  member_passkey: "erasePerson",
  member_session: "erasePerson",
  member_sign_in: "erasePerson",
  import_change: "forgetImportedCustomers",
  import_problem: "forgetImportedCustomers",
  import_run: "forgetImportedCustomers",
  blocked_record: "kept for authorities (LOPDGDD, art. 32)",
  privacy_request: "kept as proof that the right was exercised (GDPR, art. 5.2)",
  privacy_request_event: "kept as proof that the right was exercised (GDPR, art. 5.2)",
  news_objection: "kept to respect the objection (LOPDGDD, art. 23)",
};

/** A new table has to be reached from `eraseSubject` and shown by `readSubject` before it is added to `coverage`. */
it("an erasure covers every table with data of applicants or members", () => {
  expect(tablesOfPeople(personalDataOf(capabilities))).toEqual(Object.keys(coverage).sort());
});

function tablesOfPeople(data: PersonalData): string[] {
  return Object.entries(data)
    .filter(([, columns]) =>
      Object.values(columns).some((column) => column.isPersonal && column.whose !== "staff"),
    )
    .map(([table]) => table)
    .sort();
}

/** Tables of what members do; those of requests, imports and emails have tests of their own. */
const ofMembers: PersonalData = {
  ...companyTables,
  ...cartTables,
  ...orderTables,
  ...memberSignInTables,
  ...stockAlertTables,
};

/** Columns with `replace` that keep their value, because it leads to a person without a name. */
const leadToNobody = [
  "person.id",
  ...["id", "company_id", "person_id", "joined_at", "left_at"].map(
    (name) => `company_member.${name}`,
  ),
  ...["notice_asked_at", "noticed_at"].map((name) => `company_member.${name}`),
  ...["request_id", "reference", "company_id", "person_id"].map(
    (name) => `company_request.${name}`,
  ),
];

/** Tables of companies, carts and orders; the copy of those about the person is tested with the companies. */
const ofOwnedCompanies: PersonalData = {
  company: companyTables.company,
  company_address: companyTables.company_address,
  company_document: companyTables.company_document,
  ...cartTables,
  ...orderTables,
  ...stockAlertTables,
};

const folded = "a text of another column, folded";
const ofOrder = "what became of the company's order, as its page says";
/** Columns that the copy of a person's data leaves out, with the reason. */
const notInCopy: Readonly<Record<string, string>> = {
  "company.name_key": folded,
  "company.tax_id_key": folded,
  "company.legal_form": "follows from the tax number",
  "company.surcharge_document": "a word for one of the documents",
  "cart.name_key": folded,
  "company_product_code.code_key": folded,
  "customer_order.id": "an identifier",
  "customer_order.customer_reference_key": folded,
  "customer_order.placed_by_key": folded,
  "customer_order.company_name_key": folded,
  "customer_order.regime": ofOrder,
  "customer_order.terms": ofOrder,
  "order_line.order_id": "an identifier",
  "shipment.order_id": "an identifier",
  "order_hold.company_id": "an identifier",
  "order_vies_check.order_id": "an identifier",
  ...Object.fromEntries(
    ["confirmed_at", "cancelled_at", "ship_by", "deliver_by", "due_at", "delivered_at"].map(
      (name) => [`customer_order.${name}`, ofOrder],
    ),
  ),
  "customer_order.question_at": "the instant of a question, which is among the steps",
  "shipment.delivered_at": ofOrder,
  "shipment.presumed_at": ofOrder,
  ...Object.fromEntries(
    ["answer", "name", "consultation_number", "consulted_at"].map((name) => [
      `order_vies_check.${name}`,
      "the company's answer of VIES at the time, as the order's page says",
    ]),
  ),
};

const nerea = emailOf("nerea@farmaciadelmar.es");
const at = Temporal.Instant.fromEpochMilliseconds(now + 1);
const files = createMailFiles({ kind: "none" } as never);

describe.each(databases)("an erasure of a company's owner on $name", ({ open }) => {
  let opened: Opened;
  let companyId: string;
  beforeEach(async () => {
    opened = await open();
    companyId = await addAllOf(opened.db);
  });
  afterEach(() => opened.close());

  const erase = () =>
    opened.db
      .transaction()
      .execute((on) => eraseSubject(on, { person: nerea, now: at, files, hooks }));

  it("does to each column what its table declares, if nobody else owns the company", async () => {
    const before = await rowsOfMembers(opened.db);
    await erase();
    const after = await rowsOfMembers(opened.db);
    const wrong = Object.entries(ofMembers).flatMap(([table, columns]) =>
      Object.entries(columns).flatMap(([column, about]) => {
        if (!about.isPersonal || about.whose === "staff") return [];
        const [was, is] = [before, after].map((rows) =>
          (rows[table] ?? []).map((row) => row[column]),
        );
        const held = {
          was: was ?? [],
          is: is ?? [],
          leads: leadToNobody.includes(`${table}.${column}`),
        };
        return isAsDeclared[about.erasure](held) ? [] : [`${table}.${column}: ${about.erasure}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it("leaves no address, list, note, code or reason of a hold, neither in the history of the company", async () => {
    await erase();
    for (const [table, content] of Object.entries(await everythingIn(opened.db)))
      expect(content, table).not.toMatch(
        /nerea|vidal|Carmen 9|semanal|frágil|"a-1"|Modelo|Debe una/i,
      );
  });

  it("leaves another owner carts, lists, codes and addresses, without the person's name", async () => {
    await opened.db
      .insertInto("person")
      .values({
        ...(await anyPerson(opened.db)),
        id: "bruno",
        email: "bruno@mar.es",
        email_key: "bruno@mar.es",
      })
      .execute();
    await opened.db
      .insertInto("company_member")
      .values({ ...(await anyMember(opened.db)), id: "member-bruno", person_id: "bruno" })
      .execute();
    const before = await rowsOfMembers(opened.db);
    await erase();
    const after = await rowsOfMembers(opened.db);
    const ofCompany = ["cart", "company_product_code", "order_hold", "company_address"] as const;
    for (const table of ofCompany) expect(after[table], table).toEqual(before[table]);
    expect(after.cart_line).toEqual(before.cart_line?.map((row) => ({ ...row, changed_by: null })));
  });

  it("closes for good a company that the staff had closed before, and keeps the day", async () => {
    const company = opened.db.updateTable("company");
    await company
      .set({ status: "closed", status_since: now - 5, status_reason: "unpaid" })
      .execute();
    await erase();
    const after = await rowsOfMembers(opened.db);
    expect(after.company).toMatchObject([
      {
        id: companyId,
        status: "closed",
        status_since: now - 5,
        status_reason: "last-owner-erased",
      },
    ]);
    expect(after.cart).toEqual([]);
  });
});

describe.each(databases)("the copy of the data of a company's owner on $name", ({ open }) => {
  let opened: Opened;
  beforeEach(async () => {
    opened = await open();
    await addAllOf(opened.db);
  });
  afterEach(() => opened.close());

  it("has every stored value about them, except secrets, identifiers and what is listed", async () => {
    const { db } = opened;
    const actor = { kind: "member", id: (await anyPerson(db)).id, name: "Nerea Vidal" };
    const subject = { kind: "order", id: "id-PED-0000-0000" };
    const after = { version: 2, text: "¿Cuándo llega?" };
    await recordChange(db, { subject, actor, at: now + 7, what: "asked", after });
    await db
      .updateTable("customer_order")
      .set({ note: "Por la tarde", wished_on: "2026-12-09" })
      .execute();
    await db.updateTable("order_line").set({ note: "Sin plástico" }).execute();
    await db
      .updateTable("company")
      .set({ trade_name: "El Mar", ...viesAnswer })
      .execute();
    await db.updateTable("company_document").set({ verdict_reason: "No se lee" }).execute();
    const { json } = await readSubject(db, nerea, { hooks, read });
    const copy = JSON.stringify(json);
    const rows = await rowsOfMembers(db);
    const missing = Object.entries(ofOwnedCompanies).flatMap(([table, columns]) =>
      Object.entries(columns).flatMap(([column, about]) => {
        const isShown =
          about.isPersonal &&
          about.whose === "member" &&
          !["secret", "identifier"].includes(about.what) &&
          !(`${table}.${column}` in notInCopy);
        if (!isShown) return [];
        const values = (rows[table] ?? [])
          .map((row) => row[column])
          .filter((value) => value !== null && value !== "");
        return values.length > 0 &&
          values.every((value) => textsOf(value).some((text) => copy.includes(text)))
          ? []
          : [`${table}.${column}: ${values.join()}`];
      }),
    );
    expect(missing).toEqual([]);
    for (const text of ["asked", after.text]) expect(copy).toContain(text);
    const stranger = await readSubject(db, emailOf("otra@rizo-libre.es"), { hooks, read });
    expect(JSON.stringify(stranger)).not.toMatch(/farmacia|vidal|carmen 9|semanal|frágil/i);
  });
});

const read = () => ({ subject: "", text: "" });

const viesAnswer = {
  vies_answer: "valid",
  vies_name: "FARMACIA DEL MAR SL",
  vies_consultation: "WAPIAAAA1",
  vies_at: now + 9,
};

/** Ways in which the copy may write a stored value. */
function textsOf(value: unknown): string[] {
  if (typeof value === "number") return [`${value}`, new Date(value).toISOString()];
  return [JSON.stringify(value).slice(1, -1), String(value)];
}

type Held = { was: readonly unknown[]; is: readonly unknown[]; leads: boolean };

/**
 * Whether the values of a column before and after show what its table declares; false without a value to erase. Rows
 * with `replace` may also be deleted, with what they belong to.
 */
const isAsDeclared = {
  "delete-row": ({ was, is }: Held) => was.length > 0 && is.length === 0,
  replace: ({ was, is, leads }: Held) =>
    was.length > 0 &&
    (leads || was.every((value) => value !== null && value !== "")) &&
    (leads || !is.some((value) => was.includes(value))),
  "keep-blocked": ({ was, is }: Held) => was.length > 0 && String(is) === String(was),
  "keep-as-proof": ({ was, is }: Held) => was.length > 0 && String(is) === String(was),
};

type Rows = Record<string, Record<string, unknown>[]>;

async function rowsOfMembers(db: Database): Promise<Rows> {
  const rows: Rows = {};
  for (const table of Object.keys(ofMembers))
    rows[table] = await db
      .selectFrom(table as "cart")
      .selectAll()
      .execute();
  return rows;
}

/** Adds a company with one owner, and at least one row about her in each table of `ofMembers`. */
async function addAllOf(db: Database): Promise<string> {
  const companyId = await addInstalledMembers(db);
  const products = await writeProducts(db, [{ sku: "VELA", name: "Vela" }]);
  const productId = products.get("VELA") ?? 0;
  await addInstalledOrders(db, { companyId, productId });
  const { id: memberId } = await anyMember(db);
  const actor = { kind: "member", id: (await anyPerson(db)).id, name: "Nerea Vidal" } as const;
  await held(db, companyId, async (to) => {
    const place = { recipient: "Farmacia", street: "Calle del Carmen 9", postcode: "28013" };
    const rest = { city: "Madrid", province: "Madrid", country: "ES", note: "Timbre" };
    const address = { kind: "delivery", isDefault: true, ...place, ...rest } as const;
    await addAddress(to, { address, actor, at: now });
    const kind = { kind: "census", actor: lucia, at: now } as const;
    const file = {
      id: "document",
      name: "Modelo 036.pdf",
      mediaType: "application/pdf",
      bytes: 1,
      sha256: "0",
    } as const;
    await addDocuments(to, { ...kind, files: [file] });
  });
  await addAlert(db, { memberId, productId, at: now });
  await replaceCalendar(db, { memberId, token: "token", at: now });
  await db
    .updateTable("person")
    .set({
      first_signed_in_at: now,
      last_signed_in_at: now,
      news_since: now,
      imported_at: now,
      passkey_declined_at: now,
    })
    .execute();
  await db
    .updateTable("company_member")
    .set({ order_limit: cents(50_000) })
    .execute();
  const invited = { name: "Nerea", email: nerea.address, email_key: nerea.key };
  await db.updateTable("company_invitation").set(invited).execute();
  const contact = { ...invited, phone: "+34600111222" };
  await db.updateTable("company_request").set(contact).execute();
  await db.updateTable("customer_order").set({ placed_by_id: memberId }).execute();
  await db.updateTable("cart_line").set({ changed_by: memberId }).execute();
  return companyId;
}

const anyPerson = (db: Database) => db.selectFrom("person").selectAll().executeTakeFirstOrThrow();
const anyMember = (db: Database) =>
  db.selectFrom("company_member").selectAll().executeTakeFirstOrThrow();

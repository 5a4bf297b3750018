import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { editCompany } from "../../src/companies/store/edit-company.ts";
import { erasePerson } from "../../src/companies/store/erase-person.ts";
import { mergeCompanies } from "../../src/companies/store/merge-companies.ts";
import { ensurePerson } from "../../src/companies/store/people.ts";
import { customerImportCopy } from "../../src/customer-files/copy/customer-import-copy.ts";
import type { CustomerGuard } from "../../src/customer-files/domain/customer-problems.ts";
import { prepareCustomers } from "../../src/customer-files/import-kinds/write-customers.ts";
import { createMemberNotices } from "../../src/customer-files/services/member-notices-service.ts";
import { importKinds } from "../../src/import-kinds.ts";
import { importViewOf } from "../../src/import-pages/console/import-view.ts";
import { importNotes } from "../../src/imports/copy/import-notes-copy.ts";
import type { ImportReport } from "../../src/imports/domain/report.ts";
import { OutdatedImport } from "../../src/imports/kinds/import-kind.ts";
import { expireImports } from "../../src/imports/tasks/expire-imports.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { runWaitingTasks } from "../../src/imports/tasks/run-tasks.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { findCompaniesWithLists } from "../../src/prices/store/company-lists.ts";
import { addList } from "../../src/prices/store/price-lists.ts";
import { emailOf, founded, held, lucia } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";
import { cif, customerHeader, customerRow, hashOfCompanies } from "./customer-files.ts";

const monday = Date.UTC(2026, 10, 23, 8);
const by = { kind: "staff", id: "lucia", name: "Lucía Ferrer" } as const;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "import-customers-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const hashes = new Map<string, string>();

describe.each(databases)("files of customers on $name", ({ name, open }) => {
  let opened: Opened;
  let imports: ReturnType<typeof createImportsHere>;
  beforeEach(async () => {
    opened = await open();
    imports = createImportsHere({
      db: opened.db,
      dataDir: folder,
      kinds: importKinds,
      area: ["customers"],
      now: () => monday,
    });
  });
  afterEach(() => opened.close());

  async function check(rows: readonly string[], header = customerHeader) {
    const path = join(folder, `${name}.csv`);
    await writeFile(path, [header, ...rows].join("\r\n"));
    return await imports.addFile(path, { kind: "customers", by });
  }

  async function apply(
    rows: readonly string[],
    { allowed = [], header }: { allowed?: CustomerGuard[]; header?: string } = {},
  ) {
    const { id, version: seen, report } = await check(rows, header);
    expect((await imports.service.problems(id)).problems).toEqual([]);
    const decision = { allowed, skipsBadRows: false };
    const approved = await imports.service.approve(id, { seen, by, ...decision });
    return { id, report, approved, run: await imports.work(id) };
  }

  async function undo(id: string) {
    const seen = (await imports.service.find(id))?.run.version ?? 0;
    await imports.service.undo(id, { seen, by });
    return await imports.work(id);
  }

  const company = (number: number) =>
    opened.db
      .selectFrom("company")
      .selectAll()
      .where("tax_id_key", "=", `ES${cif(number)}`)
      .executeTakeFirstOrThrow();

  it("become companies with a titular and two addresses, once; undo leaves nothing", async () => {
    await founded(opened.db);
    const before = await hashOfCompanies(opened.db);
    const rows = [1, 2, 3].map((number) => customerRow(number));
    const { id, report, run } = await apply(rows);
    expect(report).toMatchObject({
      counts: { added: 3, changed: 0, unchanged: 0, rejected: 0 },
      missing: { count: 1 },
    });
    expect(run).toMatchObject({ state: "applied", outcome: { records: 3 } });
    expect(await company(1)).toMatchObject({
      legal_name: "Comercial Número 1, S. L.",
      trade_name: "Tienda 1",
      version: 1,
      customer_number: "43001",
      email: "tienda1@example.com",
      phone: "+34600111222",
      territory: "peninsula",
      payment_method: "direct-debit",
      payment_days: 30,
      tier: "Plata",
      shows_prices: 1,
      vies_answer: null,
      imported_at: monday,
    });
    expect(await opened.db.selectFrom("company_address").selectAll().execute()).toHaveLength(6);
    const people = await opened.db
      .selectFrom("person")
      .innerJoin("company_member", "company_member.person_id", "person.id")
      .select(["name", "role"])
      .where("imported_at", "=", monday)
      .execute();
    expect(people).toHaveLength(3);
    expect(people[0]).toMatchObject({ role: "owner" });
    const events = await opened.db
      .selectFrom("change")
      .selectAll()
      .where("subject_kind", "=", "company")
      .where("what", "=", "import")
      .execute();
    expect(events).toHaveLength(3);
    expect(events[0]?.after).toContain(`"file":"${name}.csv"`);
    hashes.set(name, await hashOfCompanies(opened.db));
    const again = await check(rows);
    expect(again.report).toMatchObject({ counts: { added: 0, changed: 0, unchanged: 3 } });
    expect(await undo(id)).toMatchObject({ state: "undone", outcome: { records: 3, kept: [] } });
    expect(await hashOfCompanies(opened.db)).toBe(before);
  });

  it("name the tiers that no price list has, with the number of their customers", async () => {
    const tiers = ["Plata", "plata ", "Oro", "", "Bronce", "Bronce", "BRONCE"];
    const rows = tiers.map((tier, at) => customerRow(at + 1, { 13: tier }));
    const audience = { kind: "tier", tier: "oro" } as const;
    const always = { from: null, until: null, adjustment: null };
    await addList(opened.db, { name: "Oro 2027", kind: "tier", audience, ...always }, monday);
    const { id, report } = await check(rows);
    expect(report?.tiersWithoutList).toEqual([
      { tier: "Bronce", count: 3 },
      { tier: "Plata", count: 2 },
    ]);
    expect(importNotes(customerImportCopy, report as ImportReport).join(" ")).toContain(
      "Ninguna lista de precios tiene las tarifas «Bronce» (3 clientes), «Plata» (2 clientes).",
    );
    expect((await imports.service.find(id))?.run.report).toEqual(report);
  });

  it("are refused above 10,000 rows, which would hold up other writers for too long", async () => {
    const rows = Array.from({ length: 10_001 }, () => "x");
    expect(await check(rows)).toMatchObject({
      state: "failed",
      failure: { reason: "too-many-records", place: "10000" },
    });
  });

  it("give the same tables on both databases", () => {
    expect(hashes.get(name)).toBe(hashes.get("SQLite"));
  });

  it("change the named fields of known companies, never their people, and undo restores them", async () => {
    await apply([customerRow(1), customerRow(2)]);
    const before = await hashOfCompanies(opened.db);
    const header = "CIF;Razón social;E-mail;Contacto;Dirección;Tarifa;Nombre comercial;País";
    const rows = [
      `${cif(1)};Otra Razón, S. L.;nuevo@example.com;Otra persona;Calle Nueva 9;Oro;-;España`,
    ];
    const refused = await apply(rows, { header });
    expect(refused.approved).toEqual({
      kind: "guarded",
      guards: ["renamed-customers", "emails-changed"],
    });
    const allowed: CustomerGuard[] = ["renamed-customers", "emails-changed"];
    const { id, report, run } = await apply(rows, { header, allowed });
    expect(run).toMatchObject({ state: "applied" });
    expect(report?.counts).toMatchObject({ changed: 1 });
    expect(await company(1)).toMatchObject({
      legal_name: "Otra Razón, S. L.",
      email: "nuevo@example.com",
      tier: "Oro",
      trade_name: null,
      version: 2,
    });
    const { changes } = await imports.service.changes(id, "changed");
    expect(changes[0]?.differences.map(({ fact }) => String(fact)).toSorted()).toEqual(
      ["billing", "email", "name", "tier", "tradeName"].toSorted(),
    );
    const people = await opened.db.selectFrom("person").select("email").execute();
    expect(people.map(({ email }) => email).toSorted()).toEqual([
      "tienda1@example.com",
      "tienda2@example.com",
    ]);
    expect(await undo(id)).toMatchObject({ state: "undone", outcome: { records: 1 } });
    expect(await hashOfCompanies(opened.db)).toBe(before);
    expect((await company(1)).version).toBe(3);
  });

  it("are not undone for companies where somebody has signed in or edited them since, with the reason", async () => {
    const { id } = await apply([1, 2, 3].map((number) => customerRow(number)));
    const [first, second] = [await company(1), await company(2)];
    await opened.db
      .updateTable("person")
      .set({ first_signed_in_at: monday + 5, last_signed_in_at: monday + 5 })
      .where("email", "=", "tienda1@example.com")
      .execute();
    await held(opened.db, second.id, (company) =>
      editCompany(company, { edited: { tier: "Oro" }, seen: 1, actor: lucia, at: monday }),
    );
    expect(await undo(id)).toMatchObject({
      outcome: {
        records: 1,
        kept: [
          `ES${cif(1)} (una persona suya ya ha entrado)`,
          `ES${cif(2)} (alguien la ha cambiado después)`,
        ],
      },
    });
    const left = await opened.db.selectFrom("company").select("id").execute();
    expect(left.map((row) => row.id).toSorted()).toEqual([first.id, second.id].toSorted());
  });

  it("are refused whole if a company was changed or founded since they were checked", async () => {
    await apply([customerRow(1)]);
    const rows = [customerRow(1, { 13: "Oro" }), customerRow(2)];
    const { id, version: seen } = await check(rows);
    const one = await company(1);
    await held(opened.db, one.id, (company) =>
      editCompany(company, { edited: { tier: "Bronce" }, seen: 1, actor: lucia, at: monday }),
    );
    await imports.service.approve(id, { seen, by, allowed: [], skipsBadRows: false });
    expect(await imports.work(id)).toMatchObject({
      state: "failed",
      failure: { reason: "outdated", place: `ES${cif(1)}` },
    });
    expect(await opened.db.selectFrom("company").select("id").execute()).toHaveLength(1);
    const detail = await imports.service.find(id);
    const view = detail && (await importViewOf(imports.service, detail, { problemsFrom: 0 }));
    expect(view?.failure).toContain(`ha cambiado empresas del archivo (ES${cif(1)})`);
  });

  it("are refused whole if a company was changed or founded while they were prepared", async () => {
    await apply([customerRow(1)]);
    const { id } = await check([customerRow(1, { 13: "Oro" }), customerRow(2)]);
    const run = (await imports.service.find(id))?.run;
    if (!run) throw new Error("no import");
    const prepare = () =>
      prepareCustomers(
        opened.db,
        {
          direction: "apply",
          run,
          at: monday,
          sign() {},
        },
        findCompaniesWithLists,
      );
    const { id: companyId, version } = await company(1);
    const write = ({ write }: Awaited<ReturnType<typeof prepare>>) =>
      inTransaction(opened.db, (on) => write(on));
    const [late, later] = [await prepare(), await prepare()];
    await founded(opened.db, { taxNumber: cif(2) });
    await expect(write(late)).rejects.toThrow(OutdatedImport);
    await opened.db.deleteFrom("company_member").execute();
    await opened.db.deleteFrom("company").where("id", "!=", companyId).execute();
    await held(opened.db, companyId, (company) =>
      editCompany(company, { edited: { phone: "" }, seen: version, actor: lucia, at: monday }),
    );
    await expect(write(later)).rejects.toThrow(OutdatedImport);
    expect((await company(1)).tier).toBe("Plata");
  });

  it("need confirmation if a mailbox has two companies, or a third of the companies changes", async () => {
    await founded(opened.db);
    const rows = [
      customerRow(1, { 5: "nerea@farmaciadelmar.es" }),
      customerRow(2),
      customerRow(3, { 5: "tienda2@example.com" }),
    ];
    const { approved } = await apply(rows);
    expect(approved).toEqual({ kind: "guarded", guards: ["emails-of-others"] });
    await apply(rows, { allowed: ["emails-of-others"] });
    expect(await opened.db.selectFrom("person").select("id").execute()).toHaveLength(2);
    const many = Array.from({ length: 11 }, (_, at) => customerRow(10 + at));
    await apply(many);
    const changed = await apply(many.map((row) => row.replace("Plata", "Oro")));
    expect(changed.approved).toEqual({ kind: "guarded", guards: ["many-customers-changed"] });
  });

  it("report each of twenty planted mistakes at its cell, and nothing else", async () => {
    await apply([customerRow(1), customerRow(2)]);
    const target = await founded(opened.db);
    const merged = await founded(opened.db, {
      requestId: "request-2",
      taxNumber: "A58818501",
      legalName: "Salón Rizo, S.A.",
      contact: { name: "Inés", email: emailOf("ines@rizo.es"), phone: "" },
    });
    await inTransaction(opened.db, (on) =>
      mergeCompanies(on, {
        duplicateId: merged,
        targetId: target,
        actor: lucia,
        at: monday,
        onMerged: [],
      }),
    );
    const rows = [
      customerRow(11, { 1: "B12345678" }),
      customerRow(12, { 1: "¿?" }),
      customerRow(13, { 1: "" }),
      customerRow(14, { 0: "", 1: "" }),
      customerRow(15),
      customerRow(15, { 0: "" }),
      customerRow(16, { 0: "43001" }),
      customerRow(17, { 0: "430015" }),
      customerRow(18, { 2: "" }),
      customerRow(19, { 2: "X" }),
      customerRow(20, { 5: "" }),
      customerRow(21, { 5: "uno@example.com, dos@example.com" }),
      customerRow(22, { 6: "llamar por la tarde" }),
      customerRow(23, { 8: "" }),
      customerRow(24, { 8: "99999" }),
      customerRow(25, { 11: "sí" }),
      customerRow(26, { 11: "quizás" }),
      customerRow(27, { 12: "a la vista" }),
      customerRow(28, { 12: "Transferencia 90 días" }),
      customerRow(29, { 14: "Nadie Conocido" }),
      customerRow(30, { 1: "A58818501" }),
      customerRow(31, { 2: "-" }),
    ];
    const { id, report } = await check(rows);
    const { problems } = await imports.service.problems(id);
    expect(problems.map(({ cell, problem }) => `${cell} ${problem}`)).toEqual([
      "B2 tax-id-control",
      "B3 tax-id-format",
      "A4 unknown-customer-number",
      "B5 customer-no-key",
      "B7 customer-repeated",
      "A8 customer-number-of-another",
      "A9 customer-number-repeated",
      "C10 customer-required",
      "C11 name-too-short",
      "F12 customer-required",
      "F13 not-an-email",
      "I15 address-incomplete",
      "I16 wrong-postcode",
      "L17 surcharge-not-possible",
      "L18 not-yes-or-no",
      "M19 unknown-payment-method",
      "M20 payment-term-too-long",
      "B22 customer-merged",
      "C23 customer-not-clearable",
    ]);
    expect(report?.counts).toEqual({ added: 3, changed: 0, unchanged: 0, rejected: 19 });
    // Nothing depends on a telephone or a contact in the house: only these cells are left out.
    expect(report?.leftOutCells).toEqual({ count: 2, examples: ["G14", "O21"] });
  });

  it("notify customers of their access when the staff asks for it, a few at a time, and then cannot be undone", async () => {
    const { id } = await apply(Array.from({ length: 25 }, (_, at) => customerRow(at)));
    const notices = createMemberNotices({ db: opened.db, now: () => monday, changed() {} });
    const emails = () =>
      opened.db.selectFrom("outbox_email").select("recipient").orderBy("recipient").execute();
    expect(await notices.count(monday)).toEqual({ unnotified: 25, waiting: 0, notified: 0 });
    expect([await notices.queueSome(), await emails()]).toEqual([0, []]);
    await notices.ask(monday);
    const both = createMemberNotices({ db: opened.more(), now: () => monday, changed() {} });
    const queued = await Promise.all([notices.queueSome(), both.queueSome()]);
    const notified = queued[0] + queued[1];
    expect(notified).toBeGreaterThanOrEqual(20);
    expect(await notices.count(monday)).toEqual({
      unnotified: 0,
      waiting: 25 - notified,
      notified,
    });
    expect(await notices.queueSome()).toBe(25 - notified);
    expect(await notices.queueSome()).toBe(0);
    expect(await emails()).toHaveLength(25);
    expect(new Set((await emails()).map(({ recipient }) => recipient)).size).toBe(25);
    expect(await undo(id)).toMatchObject({ outcome: { records: 0, keptCount: 25 } });
  });

  it("lose the data of an erased person at once, and all data after 31 days", async () => {
    await apply([customerRow(1), customerRow(2)]);
    const waiting = await check([customerRow(1, { 13: "Oro" })]);
    const other = await check([customerRow(3, { 6: "tienda1@example.com" })]);
    await inTransaction(opened.db, (on) =>
      erasePerson(on, { emailKey: "tienda1@example.com", at: monday }),
    );
    await runWaitingTasks({ ...imports.deps, now: () => monday }, "test");
    const changes = await opened.db.selectFrom("import_change").select("sku_key").execute();
    expect(changes.map((row) => row.sku_key)).toEqual([`ES${cif(2)}`]);
    expect(await imports.service.find(waiting.id)).toMatchObject({ run: { state: "failed" } });
    expect((await imports.service.problems(other.id)).problems).toEqual([]);
    const stored = await opened.db.selectFrom("import_run").select("question").execute();
    const applied = stored.filter(({ question }) => !question?.includes("tienda"));
    expect(applied.length).toBeGreaterThan(0);
    const day = 86_400_000;
    const expire = async (now: number) => {
      await expireImports(opened.db, { files: imports.files, kinds: importKinds, now });
      await runWaitingTasks({ ...imports.deps, now: () => now }, "test");
      return (await opened.db.selectFrom("import_run").select("state").execute()).map(
        ({ state }) => state,
      );
    };
    expect(await expire(monday + 30 * day)).toEqual(["applied"]);
    expect(await expire(monday + 32 * day)).toEqual([]);
  });

  it("lose their uploaded file when a person is erased, unless they are applied, and say so", async () => {
    const before = await apply([customerRow(1)]);
    const approved = await check([customerRow(2), customerRow(3)]);
    await imports.service.approve(approved.id, {
      seen: approved.version,
      by,
      allowed: [],
      skipsBadRows: false,
    });
    const checked = await check([customerRow(4), customerRow(5, { 1: "B12345678" })]);
    const unread = imports.service.newId();
    const path = join(folder, `${name}.csv`);
    const file = await imports.files.take(unread, path);
    await imports.service.add({ id: unread, fileName: "clientes.csv", by, ...file });
    const waiting = [approved.id, checked.id, unread];
    const filesLeft = () => Promise.all(waiting.map((id) => imports.files.has(id)));
    expect(await filesLeft()).toEqual([true, true, true]);
    // The person is in no stored change, but could be the contact in a row of a file that was not read yet.
    await inTransaction(opened.db, (on) =>
      erasePerson(on, { emailKey: "nadie@example.com", at: monday }),
    );
    await runWaitingTasks({ ...imports.deps, now: () => monday }, "test");
    expect(await filesLeft()).toEqual([false, false, false]);
    for (const id of waiting) {
      const found = await imports.service.find(id);
      expect(found?.run).toMatchObject({
        state: "failed",
        task: null,
        question: null,
        report: null,
        failure: { reason: "person-erased" },
      });
      expect((await imports.service.problems(id)).problems).toEqual([]);
      const seen = found?.run.version ?? 0;
      const chosen = await imports.service.choose(id, { seen, by, choices: {} });
      expect(chosen.kind).toBe("not-possible");
    }
    const runs = await opened.db.selectFrom("import_change").select("run_id").execute();
    expect(runs).toEqual([{ run_id: before.id }]);
    const companies = await opened.db.selectFrom("company").select("id").execute();
    expect(companies).toHaveLength(1);
    expect(await undo(before.id)).toMatchObject({ state: "undone", outcome: { records: 1 } });
  });

  it("leave out persons erased on request, with the day, until they come back", async () => {
    await opened.db
      .insertInto("privacy_request")
      .values(
        [
          { id: "erased", email: "tienda1@example.com", erasure: "{}", asked_at: monday },
          { id: "copied", email: "tienda3@example.com", erasure: null, asked_at: monday },
        ].map(({ id, email, erasure, asked_at }) => ({
          id,
          reference: id,
          state: "answered",
          version: 1,
          asked_right: "erasure",
          email,
          email_key: email,
          about: "",
          asked_at,
          verified_at: monday,
          due_at: monday,
          correction_field: null,
          correction_value: null,
          extended_at: null,
          closed_at: monday,
          lifted_at: null,
          review_at: null,
          erasure,
          soon_notified_for: null,
          overdue_notified_for: null,
        })),
      )
      .execute();
    await apply([customerRow(2), customerRow(3)]);
    const again = [
      customerRow(1, { 5: "Tienda1@Example.com" }),
      customerRow(2, { 5: "tienda1@example.com" }),
      customerRow(3, { 13: "Oro" }),
    ];
    const { id, report, version: seen } = await check(again);
    expect(report?.counts).toEqual({ added: 0, changed: 1, unchanged: 0, rejected: 2 });
    const { problems } = await imports.service.problems(id);
    expect(problems.map(({ cell, problem, other, text }) => [cell, problem, other, text])).toEqual([
      ["F2", "person-erased", String(monday), ""],
      ["F3", "person-erased", String(monday), ""],
    ]);
    const decision = { allowed: [], skipsBadRows: true };
    await imports.service.approve(id, { seen, by, ...decision });
    expect(await imports.work(id)).toMatchObject({ state: "applied", outcome: { records: 1 } });
    const stored = async () => {
      const rows = await opened.db.selectFrom("person").select("email").orderBy("email").execute();
      return rows.map(({ email }) => email);
    };
    expect(await stored()).toEqual(["tienda2@example.com", "tienda3@example.com"]);
    await inTransaction(opened.db, (on) =>
      ensurePerson(on, {
        name: "Contacto 1",
        email: emailOf("tienda1@example.com"),
        phone: "",
        at: monday,
      }),
    );
    expect((await check([customerRow(1)])).report?.counts).toMatchObject({ added: 1, rejected: 0 });
  });

  it("restore the leading zeros of postcodes that a spreadsheet dropped (clientes-codigo-postal-frances.xlsx)", async () => {
    const path = "tests/imports/cases/clientes-codigo-postal-frances.xlsx";
    const { id, version: seen, report } = await imports.addFile(path, { kind: "customers", by });
    expect(report?.counts).toMatchObject({ added: 1, rejected: 0 });
    const decision = { allowed: [], skipsBadRows: false };
    await imports.service.approve(id, { seen, by, ...decision });
    expect(await imports.work(id)).toMatchObject({ state: "applied" });
    const addresses = opened.db.selectFrom("company_address").select(["postcode", "country"]);
    expect(await addresses.distinct().execute()).toEqual([{ postcode: "01220", country: "FR" }]);
  });

  it("have telephones in any spelling", async () => {
    const spellings = ["(+34) 600 111 222", "0034 600-111-222", "tel:+34600111222"];
    await apply(spellings.map((phone, at) => customerRow(at + 1, { 6: phone })));
    const found = await opened.db.selectFrom("person").select("phone").execute();
    expect(found.map(({ phone }) => phone)).toEqual(Array(3).fill("+34600111222"));
  });

  it("cannot be accessed through the import service of the catalogue", async () => {
    const { id, version: seen } = await check([customerRow(1)]);
    const catalogue = createImportsHere({ db: opened.db, dataDir: folder, kinds: importKinds });
    expect(await catalogue.service.find(id)).toBeNull();
    expect((await catalogue.service.list()).runs).toEqual([]);
    expect(await catalogue.service.mistakes(id)).toBeNull();
    const decision = { allowed: [], skipsBadRows: false };
    expect(await catalogue.service.approve(id, { seen, by, ...decision })).toEqual({
      kind: "gone",
    });
    expect(await catalogue.service.discard(id, { seen, by })).toEqual({ kind: "gone" });
  });
});

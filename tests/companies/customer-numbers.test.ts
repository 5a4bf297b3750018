import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createStaffCompanies } from "../../src/companies/services/company-staff-service.ts";
import { editCompany } from "../../src/companies/store/edit-company.ts";
import { mergeCompanies } from "../../src/companies/store/merge-companies.ts";
import { prepareCustomers } from "../../src/customer-files/import-kinds/write-customers.ts";
import { importKinds } from "../../src/import-kinds.ts";
import { OutdatedImport } from "../../src/imports/kinds/import-kind.ts";
import { createImportsHere } from "../../src/imports/tasks/import-here.ts";
import { isUniqueViolation } from "../../src/platform/database/failures.ts";
import { inTransaction } from "../../src/platform/database/transaction.ts";
import { findCompaniesWithLists } from "../../src/prices/store/company-lists.ts";
import { cif, customerHeader, customerRow } from "../customer-files/customer-files.ts";
import { emailOf, founded, held, lucia, now } from "../support/example-companies.ts";
import { databases, type Opened } from "../support/open-databases.ts";

const by = { kind: "staff", id: "lucia", name: "Lucía Ferrer" } as const;
const rizo = {
  requestId: "request-2",
  taxNumber: "A58818501",
  legalName: "Salón Rizo Libre, S.A.",
  contact: { name: "Inés Gil", email: emailOf("ines@rizo.es"), phone: "" },
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "customer-numbers-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe.each(databases)("customer numbers on $name", ({ name, open }) => {
  let opened: Opened;
  let mar: string;
  beforeEach(async () => {
    opened = await open();
    mar = await founded(opened.db);
  });
  afterEach(() => opened.close());

  const give = (companyId: string, customerNumber: string | null, at = now) =>
    held(opened.db, companyId, (locked) =>
      editCompany(locked, {
        edited: { customerNumber },
        seen: locked.company.version,
        actor: lucia,
        at,
      }),
    );
  const numbers = async () => {
    const rows = await opened.db
      .selectFrom("company")
      .select(["tax_id_key", "customer_number"])
      .orderBy("tax_id_key")
      .execute();
    return Object.fromEntries(rows.map((row) => [row.tax_id_key, row.customer_number]));
  };

  async function check(rows: readonly string[]) {
    const imports = createImportsHere({
      db: opened.db,
      dataDir: folder,
      kinds: importKinds,
      area: ["customers"] as const,
      now: () => now,
    });
    const path = join(folder, `${name}.csv`);
    await writeFile(path, [customerHeader, ...rows].join("\r\n"));
    const run = await imports.addFile(path, { kind: "customers", by });
    expect(run.report?.problemCount).toBe(0);
    const apply = async () => {
      const decision = { allowed: [], skipsBadRows: false };
      await imports.service.approve(run.id, { seen: run.version, by, ...decision });
      return await imports.work(run.id);
    };
    const undo = async () => {
      const seen = (await imports.service.find(run.id))?.run.version ?? 0;
      await imports.service.undo(run.id, { seen, by });
      return await imports.work(run.id);
    };
    return { run, apply, undo };
  }

  it("are assigned once when two companies are saved with the same number at the same time", async () => {
    const salon = await founded(opened.db, rizo);
    const edits = [mar, salon].map(async (companyId, at) => {
      const db = at === 0 ? opened.db : opened.more();
      const service = createStaffCompanies({ db, now: () => now, changed() {}, onMerged: [] });
      const file = await service.read(companyId);
      if (!file) throw new Error("no company");
      const typed = {
        tradeName: "",
        customerNumber: "4300-17",
        legalName: file.company.legalName,
        taxId: file.company.taxId.number,
        phone: "",
        email: file.company.email,
        territory: "peninsula",
        tier: "",
        paymentMethod: "transfer",
        paymentDays: "30",
        houseContact: "",
        showsPrices: "si",
        showsAdult: "",
      };
      const form = { typed, seen: file.company.version, staff: [] };
      return service.edit({ companyId, actor: lucia, ...form });
    });
    const kinds = (await Promise.all(edits)).map(({ kind }) => kind);
    expect(kinds.toSorted()).toEqual(["changed", "number-taken"]);
  });

  it("are rejected by the database as duplicates, except those of a merged company", async () => {
    const salon = await founded(opened.db, rizo);
    await give(salon, "43-1");
    const copy = opened.db
      .updateTable("company")
      .set({ customer_number: "43-1", customer_number_key: "431" })
      .where("id", "=", mar);
    await opened.db
      .updateTable("company")
      .set({ customer_number_key: "431" })
      .where("id", "=", salon)
      .execute();
    await expect(copy.execute()).rejects.toSatisfy(isUniqueViolation);
    await inTransaction(opened.db, (on) =>
      mergeCompanies(on, {
        duplicateId: salon,
        targetId: mar,
        actor: lucia,
        at: now,
        onMerged: [],
      }),
    );
    await copy.execute();
    expect(await numbers()).toEqual({ ESB12345674: "43-1", ESA58818501: "43-1" });
  });

  it("taken while an import was approved or prepared make the whole import fail", async () => {
    const { run, apply } = await check([customerRow(1), customerRow(2)]);
    const prepare = () =>
      prepareCustomers(
        opened.db,
        {
          direction: "apply",
          run,
          at: now,
          sign() {},
        },
        findCompaniesWithLists,
      );
    const prepared = await prepare();
    await give(mar, "43002");
    await expect(inTransaction(opened.db, (on) => prepared.write(on))).rejects.toThrow(
      OutdatedImport,
    );
    expect(await apply()).toMatchObject({
      state: "failed",
      failure: { reason: "outdated", place: "ESB12345674" },
    });
    expect(await numbers()).toEqual({ ESB12345674: "43002" });
  });

  it("taken in a transaction that an import has to wait for make the whole import fail", async () => {
    if (opened.engine === "sqlite") return; // Its transactions write one after another.
    const { run } = await check([customerRow(1), customerRow(2)]);
    const prepared = await prepareCustomers(
      opened.db,
      {
        direction: "apply",
        run,
        at: now,
        sign() {},
      },
      findCompaniesWithLists,
    );
    const other = await opened.more().startTransaction().execute();
    await other
      .updateTable("company")
      .set({ customer_number: "43002", customer_number_key: "43002" })
      .where("id", "=", mar)
      .execute();
    let isOver = false;
    const written = inTransaction(opened.db, (on) => prepared.write(on))
      .catch((error) => error)
      .finally(() => {
        isOver = true;
      });
    const waits = sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    const watch = opened.more();
    while (!isOver && Number((await waits.execute(watch)).rows[0]?.count) === 0) await sleep(10);
    await other.commit().execute();
    expect(await written).toBeInstanceOf(OutdatedImport);
    expect(await numbers()).toEqual({ ESB12345674: "43002" });
  });

  it("taken after an import are not restored when it is undone", async () => {
    await (await check([customerRow(1)])).apply();
    const { apply, undo } = await check([customerRow(1, { 0: "999" })]);
    await apply();
    await give(mar, "43001");
    expect(await undo()).toMatchObject({
      state: "undone",
      outcome: {
        records: 0,
        kept: [`ES${cif(1)} (otra empresa tiene ahora su número de cliente anterior)`],
      },
    });
    expect(await numbers()).toEqual({ ESB12345674: "43001", [`ES${cif(1)}`]: "999" });
  });
});

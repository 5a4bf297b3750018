import { deleteCompanies } from "../../companies/store/delete-companies.ts";
import { customerNumberKey } from "../../companies/store/rows.ts";
import {
  OutdatedImport,
  type PartToWrite,
  type WriteWork,
  type WrittenChanges,
} from "../../imports/kinds/import-kind.ts";
import { readChanges, type StoredChange } from "../../imports/store/import-changes.ts";
import { recordChanges } from "../../platform/database/changes.ts";
import type { Database } from "../../platform/database/database.ts";
import { isUniqueViolation } from "../../platform/database/failures.ts";
import { upsertRows } from "../../platform/database/upsert-rows.ts";
import { enqueueWebhooks } from "../../webhooks/store/enqueue.ts";
import { keptReasons } from "../copy/import-pages-copy.ts";
import type { CustomerAddress, CustomerFacts } from "../domain/customer-facts.ts";
import { addedShops, isSamePlace } from "../domain/further-shops.ts";
import {
  type KnownCustomer,
  type KnownPerson,
  readCustomers,
  readPeople,
} from "../store/imported-customers.ts";
import { type FindPriced, findUsedCustomers } from "../store/used-customers.ts";
import {
  findNumbered,
  findTaken,
  lockCustomers,
  removeAddresses,
} from "../store/write-imported.ts";
import { addNewCustomer, type CustomerRows, changeCustomer, noRows } from "./customer-rows.ts";
import { hashCustomer } from "./written-customer.ts";

type Change = StoredChange<CustomerFacts>;

export type CustomerImportContext = Pick<WriteWork, "run" | "at"> &
  Pick<PartToWrite, "direction"> & { sign(): void };

/** Database rows to write. `versions`: version of each changed company when read, to detect concurrent changes. */
type Prepared = {
  rows: CustomerRows;
  versions: Map<string, number>;
  removedAddresses: string[];
  deleted: string[];
  kept: string[];
};

export type CustomersPlan = {
  /** Writes within a transaction. Rejects with OutdatedImport if a customer was changed since it was prepared. */
  write(on: Database): Promise<WrittenChanges>;
};

/** Reads and prepares all rows to write, before the transaction locks the database. */
export async function prepareCustomers(
  db: Database,
  work: CustomerImportContext,
  findPriced: FindPriced,
): Promise<CustomersPlan> {
  const prepared: Prepared = {
    rows: noRows(),
    versions: new Map(),
    removedAddresses: [],
    deleted: [],
    kept: [],
  };
  const people = new Map<string, KnownPerson>();
  for await (const changes of readChanges<CustomerFacts>(db, work.run.id)) {
    work.sign();
    const known = await readOpen(db, changes);
    if (work.direction === "undo")
      await takeBack(db, { changes, known, work, prepared, findPriced });
    else {
      const emailKeys = changes.flatMap(({ after }) => after.facts.contact?.emailKey ?? []);
      const unread = emailKeys.filter((key) => !people.has(key));
      for (const [key, person] of await readPeople(db, unread)) people.set(key, person);
      apply(changes, { known, people, work, prepared });
    }
  }
  return { write: (on) => write(on, { prepared, at: work.run.appliedAt ?? work.at }) };
}

async function readOpen(
  db: Database,
  changes: readonly Change[],
): Promise<ReadonlyMap<string, KnownCustomer>> {
  const taxIdKeys = changes.map(({ key }) => key);
  const found = await readCustomers(db, { taxIdKeys });
  return new Map(
    found
      .filter(({ mergedInto }) => mergedInto === null)
      .map((customer) => [customer.facts.taxId.key, customer]),
  );
}

function apply(
  changes: readonly Change[],
  {
    known,
    people,
    work: { run, at },
    prepared: { rows, versions, removedAddresses },
  }: {
    known: ReadonlyMap<string, KnownCustomer>;
    people: Map<string, KnownPerson>;
    work: CustomerImportContext;
    prepared: Prepared;
  },
): void {
  const isOutdated = ({ key, before }: Change) => {
    const now = known.get(key);
    return (
      (now ? hashCustomer(now.facts) : null) !== (before?.hash ?? null) || now?.status === "closed"
    );
  };
  const outdated = changes.filter(isOutdated);
  if (outdated.length > 0) throw outdatedBy(outdated.map(({ key }) => key));
  const cause = { run, at };
  for (const { key, before, after } of changes) {
    const now = known.get(key);
    if (!now) {
      addNewCustomer(rows, after.facts, { people, cause });
      continue;
    }
    versions.set(now.id, now.version);
    const shops = addedShops(before?.facts ?? null, after.facts);
    const states = { before: now.facts, after: { ...after.facts, shops } };
    removedAddresses.push(
      ...changeCustomer(rows, now, { ...states, type: "import", cause }).removedAddresses,
    );
  }
}

async function takeBack(
  db: Database,
  {
    changes,
    known,
    work: { run, at },
    prepared,
    findPriced,
  }: {
    changes: readonly Change[];
    known: ReadonlyMap<string, KnownCustomer>;
    work: CustomerImportContext;
    prepared: Prepared;
    findPriced: FindPriced;
  },
): Promise<void> {
  const added = changes.flatMap(({ key, before }) => (before ? [] : (known.get(key)?.id ?? [])));
  const used = await findUsedCustomers(db, { ids: added, findPriced });
  const renumbered = await findRenumbered(db, { changes, known });
  for (const { key, before, after } of changes) {
    const now = known.get(key);
    const hash = now && hashCustomer(now.facts);
    // Same state as before the import, or deleted after it was created: nothing to undo.
    const shops = addedShops(before?.facts ?? null, after.facts);
    if ((hash ?? null) === (before?.hash ?? null) && (!now || shops.length === 0)) continue;
    const keep = (reason: keyof typeof keptReasons) =>
      prepared.kept.push(`${key} (${keptReasons[reason]})`);
    if (!now) {
      keep("gone");
      continue;
    }
    if (hash !== after.hash) {
      keep("changed");
      continue;
    }
    const reason = before
      ? renumbered.has(now.id) && ("renumbered" as const)
      : (used.get(now.id) ?? (now.version === 1 ? undefined : "changed"));
    if (reason) {
      keep(reason);
      continue;
    }
    prepared.versions.set(now.id, now.version);
    if (!before) {
      prepared.deleted.push(now.id);
      continue;
    }
    const { removedAddresses } = changeCustomer(prepared.rows, now, {
      before: now.facts,
      after: { ...before.facts, shops: [] },
      type: "undo-import",
      cause: { run, at },
    });
    prepared.removedAddresses.push(...removedAddresses, ...idsOfShops(now, shops));
  }
}

/** Ids of the addresses that a company still has of the shops which an import has added. */
function idsOfShops(
  { shops }: Pick<KnownCustomer, "shops">,
  added: readonly CustomerAddress[],
): string[] {
  return shops.flatMap((row) => (added.some((one) => isSamePlace(one, row)) ? row.id : []));
}

/** Ids of companies whose number before the import now belongs to another company. */
async function findRenumbered(
  db: Database,
  { changes, known }: { changes: readonly Change[]; known: ReadonlyMap<string, KnownCustomer> },
): Promise<ReadonlySet<string>> {
  const former = new Map<string, string>();
  for (const { key, before } of changes) {
    const id = known.get(key)?.id;
    const number = before?.facts.customerNumber;
    if (id && number) former.set(customerNumberKey(number), id);
  }
  const others = await findNumbered(db, former);
  return new Set(others.flatMap((row) => former.get(row.customer_number_key ?? "") ?? []));
}

async function write(
  on: Database,
  { prepared, at }: { prepared: Prepared; at: number },
): Promise<{ records: number; kept: readonly string[] }> {
  const { rows, versions, removedAddresses, deleted, kept } = prepared;
  const moved = await lockCustomers(on, versions);
  if (moved.length > 0) throw outdatedBy(moved);
  const isNew = ({ id }: { id: string }) => !versions.has(id);
  const taken = await findTaken(on, {
    taxIdKeys: rows.company.filter(isNew).map((row) => row.tax_id_key),
    emailKeys: rows.person.map((row) => row.email_key),
    numbers: new Map(
      rows.company.flatMap(({ id, customer_number_key: key }) => (key ? [[key, id] as const] : [])),
    ),
  });
  if (taken.length > 0) throw outdatedBy(taken);
  const key = ["id"] as const;
  try {
    await upsertRows(on, { table: "company", key, rows: rows.company });
    await upsertRows(on, { table: "person", key, rows: rows.person });
  } catch (error) {
    // Another transaction took a value after `findTaken`; PostgreSQL does not say which one.
    throw isUniqueViolation(error) ? outdatedBy([]) : error;
  }
  await upsertRows(on, { table: "company_member", key, rows: rows.company_member });
  await removeAddresses(on, removedAddresses);
  await upsertRows(on, { table: "company_address", key, rows: rows.company_address });
  await recordChanges(on, rows.changes);
  await enqueueWebhooks(on, rows.webhooks);
  await deleteCompanies(on, { ids: deleted, persons: { imported_at: at } });
  return { records: rows.company.length + deleted.length, kept };
}

function outdatedBy(names: readonly string[]): OutdatedImport {
  return new OutdatedImport(names.slice(0, 20));
}

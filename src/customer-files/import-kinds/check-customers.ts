import { maxAddresses } from "../../companies/domain/address.ts";
import type { CompanyTaxId } from "../../companies/domain/company.ts";
import { customerNumberKey } from "../../companies/store/rows.ts";
import type { FileKind } from "../../imports/domain/file-kind.ts";
import {
  addFound,
  createFound,
  type FoundGuards,
  type ImportProblem,
} from "../../imports/domain/report.ts";
import type {
  CheckerReport,
  CheckOptions,
  RowChecker,
  RowOutcome,
} from "../../imports/kinds/import-kind.ts";
import { RowParser } from "../../imports/reading/row-parser.ts";
import { parseEmail } from "../../kernel/email-address.ts";
import { sampleCustomerId } from "../../kernel/sample-customer.ts";
import { countRows } from "../../platform/database/count-rows.ts";
import type { Database } from "../../platform/database/database.ts";
import type { TableRow } from "../../platform/spreadsheets/table.ts";
import { isAssignable } from "../../staff/domain/team.ts";
import { listMembers } from "../../staff/members/members.ts";
import { customerWords } from "../copy/import-words-copy.ts";
import { applyCustomerRow, type CustomerContext, countryOf } from "../domain/apply-customer-row.ts";
import type { CustomerColumn, customerColumns } from "../domain/customer-columns.ts";
import type { CustomerAddress, CustomerFacts } from "../domain/customer-facts.ts";
import type { CustomerGuard, CustomerRowProblem } from "../domain/customer-problems.ts";
import { isSamePlace, readShop } from "../domain/further-shops.ts";
import {
  countAbsent,
  type KnownCustomer,
  type KnownPerson,
  readPeople,
} from "../store/imported-customers.ts";
import { guardsOfChangedCustomer, withoutFewChanged } from "./customer-guards.ts";
import {
  type CustomerRow,
  type KnownCustomers,
  readKnownCustomers,
  withTaxId,
} from "./known-customers.ts";
import { TierCounter } from "./tier-counter.ts";
import { changeOfCustomer, type WrittenCustomer } from "./written-customer.ts";

/** Validation error of a cell; `other`: row or company that it conflicts with. */
type CellConflict = CustomerRowProblem & { other?: string };

/** Returns the instants at which people asked for the erasure that their data got, by key of their email address. */
export type FindErasures = (
  db: Database,
  emailKeys: readonly string[],
) => Promise<ReadonlyMap<string, number>>;

/** Returns the tiers (customer groups) that price lists have. */
export type ListTiers = (db: Database) => Promise<string[]>;

type KnownPeople = {
  people: ReadonlyMap<string, KnownPerson>;
  erasures: ReadonlyMap<string, number>;
};

type Rejected = Extract<RowOutcome, { kind: "rejected" }>;

/** Company that a row is about. */
type Identified = { kind: "identified"; id: CompanyTaxId; column: CustomerColumn };

type CustomerCheckOptions = CheckOptions & { reading: FileKind };

type CustomerCheckDeps = { findErasures: FindErasures; listTiersOfLists: ListTiers };

/** Checker of customer rows: the first row of a company is its data, further rows are shops. */
export async function createCustomerChecker(
  db: Database,
  options: CustomerCheckOptions,
  deps: CustomerCheckDeps,
): Promise<RowChecker> {
  const staff = (await listMembers(db)).filter(isAssignable);
  return new CustomerChecker(db, options, { ...deps, context: { words: customerWords, staff } });
}

class CustomerChecker implements RowChecker {
  private readonly db: Database;
  private readonly deps: CustomerCheckDeps;
  private readonly context: CustomerContext;
  private readonly mapping: CheckOptions["mapping"];
  private readonly parser: RowParser<typeof customerColumns>;
  /** Row number of the first use of each tax ID, customer number and new customer's email, to detect repetitions. */
  private readonly rowOf = new Map<string, number>();
  private readonly named = new Set<string>();
  private readonly tiers = new TierCounter();
  private readonly leftOutCells = createFound();
  private readonly shops = createFound();
  /** Companies of the rows before, by tax ID, to which further rows add shops. */
  private readonly written = new Map<string, WrittenCustomer>();

  constructor(
    db: Database,
    { reading, ...options }: CustomerCheckOptions,
    { context, ...deps }: CustomerCheckDeps & { context: CustomerContext },
  ) {
    this.db = db;
    this.deps = deps;
    this.context = context;
    this.mapping = options.mapping;
    this.parser = new RowParser<typeof customerColumns>(reading, options);
  }

  async check(rows: readonly TableRow[]): Promise<readonly RowOutcome[]> {
    const parsed = rows.map((row) => withTaxId(this.parser.parse(row)));
    const known = await readKnownCustomers(this.db, parsed);
    const emails = parsed.flatMap(({ values: { email } }) => keyOfEmail(email));
    const people = await readPeople(this.db, emails);
    const erasures = await this.deps.findErasures(
      this.db,
      emails.filter((key) => !people.has(key)),
    );
    const knownPeople = { people, erasures };
    return parsed.map((row) => this.judge(row, known, knownPeople));
  }

  async finish(): Promise<readonly ImportProblem[]> {
    return [];
  }

  async report({ guards }: { guards: FoundGuards }): Promise<CheckerReport> {
    const count = await countRows(
      this.db
        .selectFrom("company")
        .where("merged_into", "is", null)
        .where("id", "!=", sampleCustomerId),
    );
    return {
      records: count,
      leftOutCells: this.leftOutCells,
      shops: this.shops,
      tiersWithoutList: this.tiers.listWithout(await this.deps.listTiersOfLists(this.db)),
      missing: await countAbsent(this.db, this.named),
      guards: withoutFewChanged(guards, count),
    };
  }

  private judge(parsed: CustomerRow, known: KnownCustomers, people: KnownPeople): RowOutcome {
    const { row, values } = parsed;
    const number = values.customerNumber ? customerNumberKey(values.customerNumber) : null;
    const ofNumber = number === null ? undefined : known.byNumber.get(number);
    const identified = this.identify(parsed, ofNumber);
    if (identified.kind === "rejected") return identified;
    const { id, column } = identified;
    this.named.add(id.key);
    const repeated = this.noteFirst(`tax ${id.key}`, row);
    if (repeated !== null)
      return this.judgeFurtherRow(parsed, id, {
        column,
        problem: "customer-repeated",
        other: repeated,
      });
    const current = known.byTaxId.get(id.key);
    const closed = current && findClosed(current, known);
    if (closed) return this.reject(parsed, [{ column, ...closed }]);
    const conflicts = this.findNumberConflicts(row, { number, ofNumber, current });
    return this.applyRow(parsed, { id, current, conflicts }, people);
  }

  /** Tax ID of the company of a row, and the column that names it; `ofNumber`: company with the row's customer number. */
  private identify(
    parsed: CustomerRow,
    ofNumber: KnownCustomer | undefined,
  ): Identified | Rejected {
    const { taxId, values, problems } = parsed;
    if (taxId !== "absent")
      return typeof taxId === "string"
        ? this.reject(parsed, [{ column: "taxId", problem: taxId }])
        : { kind: "identified", id: taxId, column: "taxId" };
    if (ofNumber) return { kind: "identified", id: ofNumber.facts.taxId, column: "customerNumber" };
    if (problems.some(({ column }) => column === "taxId")) return this.reject(parsed, []);
    if (values.customerNumber)
      return this.reject(parsed, [
        { column: "customerNumber", problem: "unknown-customer-number" },
      ]);
    const column = this.mapping.taxId === undefined ? "customerNumber" : "taxId";
    return this.reject(parsed, [{ column, problem: "customer-no-key" }]);
  }

  private reject({ row, problems }: CustomerRow, found: readonly CellConflict[]): Rejected {
    return {
      kind: "rejected",
      problems: [
        ...problems,
        ...found
          // A column whose cell is unreadable already has an error, so no second error is added to it.
          .filter(({ column }) => !problems.some((problem) => problem.column === column))
          .map(({ column, problem, other }) => ({
            ...this.parser.at(row, column, problem),
            ...(other !== undefined && { other }),
          })),
      ],
    };
  }

  /** Outcome of a further row of a company, which may bring another shop; `repetition`: problem of one that brings none. */
  private judgeFurtherRow(
    parsed: CustomerRow,
    id: CompanyTaxId,
    repetition: CellConflict,
  ): RowOutcome {
    const company = parsed.problems.length > 0 ? undefined : this.written.get(id.key);
    if (!company) return this.reject(parsed, [repetition]);
    const { address, problems } = readShop(parsed.values, {
      company: company.facts,
      country: company.country,
    });
    if (problems.length > 0) return this.reject(parsed, problems);
    const added = address && this.addShop(parsed.row, { company, address });
    return added ?? this.reject(parsed, [repetition]);
  }

  /** Adds the address of a further row to its company; null if an earlier row has brought it. */
  private addShop(
    row: TableRow,
    { company, address }: { company: WrittenCustomer; address: CustomerAddress },
  ): RowOutcome | null {
    const { delivery, billing, shops: known = [] } = company.facts;
    const own = [delivery, billing].filter((one) => one !== null);
    if ([...own, ...company.added].some((one) => isSamePlace(one, address))) return null;
    company.added.push(address);
    addFound(this.shops, this.parser.nameRow(row.number), maxExamples);
    if (known.some((one) => isSamePlace(one, address))) return { kind: "unchanged" };
    if (known.length + own.length >= maxAddresses) return null;
    company.facts = { ...company.facts, shops: [...known, address] };
    return { kind: "addition", change: changeOfCustomer(company) };
  }

  /** Conflicts of the row's customer number with an earlier row, and with the company that has it. */
  private findNumberConflicts(
    row: TableRow,
    {
      number,
      ofNumber,
      current,
    }: {
      number: string | null;
      ofNumber: KnownCustomer | undefined;
      current: KnownCustomer | undefined;
    },
  ): CellConflict[] {
    const column = "customerNumber";
    const conflicts: CellConflict[] = [];
    const repeated = number === null ? null : this.noteFirst(`number ${number}`, row);
    if (repeated !== null)
      conflicts.push({ column, problem: "customer-number-repeated", other: repeated });
    if (ofNumber && ofNumber.id !== current?.id)
      conflicts.push({
        column,
        problem: "customer-number-of-another",
        other: ofNumber.facts.name,
      });
    return conflicts;
  }

  private applyRow(
    parsed: CustomerRow,
    {
      id,
      current,
      conflicts,
    }: { id: CompanyTaxId; current: KnownCustomer | undefined; conflicts: CellConflict[] },
    { people, erasures }: KnownPeople,
  ): RowOutcome {
    const { row, values, problems } = parsed;
    const given = { taxId: current?.facts.taxId ?? id, current: current?.facts ?? null };
    const outcome = applyCustomerRow(values, given, this.context);
    if (outcome.kind === "problems")
      return this.reject(parsed, [...conflicts, ...outcome.problems]);
    if (conflicts.length + problems.length > 0) return this.reject(parsed, conflicts);
    const { facts } = outcome;
    const emailKey = newEmailKey(facts, current?.facts);
    const erasedAt = people.has(emailKey) ? undefined : erasures.get(emailKey);
    if (erasedAt !== undefined) {
      const problem = { ...this.parser.at(row, "email", "person-erased"), other: String(erasedAt) };
      // The address itself is not stored with the problem.
      return { kind: "rejected", problems: [{ ...problem, text: "" }] };
    }
    if (facts.tier !== null) this.tiers.add(facts.tier);
    for (const { column, problem } of outcome.leftOut)
      addFound(this.leftOutCells, this.parser.at(row, column, problem).cell, maxExamples);
    return this.compare(row, { facts, current, people });
  }

  private compare(
    row: TableRow,
    {
      facts,
      current,
      people,
    }: {
      facts: CustomerFacts;
      current: KnownCustomer | undefined;
      people: ReadonlyMap<string, KnownPerson>;
    },
  ): RowOutcome {
    const known = current?.facts.shops;
    const company: WrittenCustomer = {
      row: row.number,
      facts: known ? { ...facts, shops: known } : facts,
      before: current?.facts ?? null,
      country: countryOf(facts.taxId.country),
      added: [],
    };
    this.written.set(facts.taxId.key, company);
    const change = changeOfCustomer(company);
    if (change.before?.hash === change.after.hash) return { kind: "unchanged" };
    return {
      kind: "change",
      change,
      guards: current
        ? guardsOfChangedCustomer(current.facts, facts)
        : this.guardsOfNew(row, facts, people),
    };
  }

  private guardsOfNew(
    row: TableRow,
    { contact }: CustomerFacts,
    people: ReadonlyMap<string, KnownPerson>,
  ): CustomerGuard[] {
    const emailKey = contact?.emailKey ?? "";
    const isOfAnother =
      this.noteFirst(`email ${emailKey}`, row) !== null ||
      (people.get(emailKey)?.companyIds.length ?? 0) > 0;
    return isOfAnother ? ["emails-of-others"] : [];
  }

  /** Name of an earlier row with the same value; null if the value is new, which is recorded for later rows. */
  private noteFirst(value: string, row: TableRow): string | null {
    const first = this.rowOf.get(value);
    if (first !== undefined) return this.parser.nameRow(first);
    this.rowOf.set(value, row.number);
    return null;
  }
}

/** Problem of a row about a company that is merged into another or closed; null for an open one. */
function findClosed(
  { mergedInto, status }: KnownCustomer,
  { nameOf }: KnownCustomers,
): Omit<CellConflict, "column"> | null {
  if (mergedInto) return { problem: "customer-merged", other: nameOf.get(mergedInto) ?? "" };
  return status === "closed" ? { problem: "customer-closed" } : null;
}

/** Cells that a report names of those that are left out. */
const maxExamples = 10;

/** Key of the email address that a row would store; "" if the company has it already. */
function newEmailKey({ email }: CustomerFacts, current: CustomerFacts | undefined): string {
  if (email === current?.email) return "";
  return keyOfEmail(email)[0] ?? "";
}

function keyOfEmail(email: string | null | undefined): string[] {
  const parsed = parseEmail(email ?? "");
  return parsed.kind === "value" ? [parsed.value.key] : [];
}

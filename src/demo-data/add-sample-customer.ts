import { Temporal } from "temporal-polyfill";
import type { Buyer } from "../carts/domain/buyer.ts";
import { blankFields } from "../companies/domain/company-record.ts";
import type { Person } from "../companies/domain/member.ts";
import { addAddress } from "../companies/store/change-addresses.ts";
import { addCompanyMember } from "../companies/store/change-members.ts";
import { type LockedCompany, lockForStaff } from "../companies/store/lock-company.ts";
import { ensurePerson } from "../companies/store/people.ts";
import {
  companyColumns,
  evidenceColumns,
  selectMembers,
  toMember,
} from "../companies/store/rows.ts";
import { parseEmail } from "../kernel/email-address.ts";
import { sampleCustomerId } from "../kernel/sample-customer.ts";
import type { MemberRole } from "../kernel/viewer.ts";
import { scopeOfSampleMember } from "../members/sign-in/sample-scope.ts";
import type { Database } from "../platform/database/database.ts";
import { inTransaction } from "../platform/database/transaction.ts";
import { accessOfCompany } from "../products/domain/catalogue-access.ts";
import { shownCatalogueNames } from "../products/domain/catalogue-names.ts";
import { companyCalendar } from "../promises/company-calendar.ts";
import { dateOf, isWorkingDay } from "../promises/working-calendar.ts";
import { stockInWords } from "../stock/domain/shown-stock.ts";
import { parseTaxId, taxIdKey } from "../tax-id/tax-id.ts";
import { sampleCustomerCopy as copy } from "./copy/sample-customer-copy.ts";
import {
  type OnWorkingDay,
  placeSampleOrders,
  type SampleOrderTerms,
} from "./place-sample-orders.ts";

/**
 * Adds the sample customer with its people, address, cart, list and three orders of the last working days, all or
 * nothing; false if it is there already, such as by another instance.
 */
export async function addSampleCustomer(
  db: Database,
  { now, ...terms }: SampleOrderTerms & { now: number },
): Promise<boolean> {
  return await inTransaction(db, async (on) => {
    const onWorkingDay = workingDaysAround(now);
    const at = onWorkingDay(-10, "09:30");
    const held = await foundCompany(on, at);
    if (!held) return false;
    const owner = await addMember(held, { ...copy.owner, role: "owner", at });
    const buyer = await addMember(held, { ...copy.buyer, role: "buyer", at });
    const actor = { kind: "member", id: owner.person.id, name: owner.person.name } as const;
    const address = { ...copy.address, kind: "delivery", isDefault: true } as const;
    await addAddress(held, { address, actor, at });
    await placeSampleOrders(on, { ...terms, owner, buyer, onWorkingDay });
    return true;
  });
}

function workingDaysAround(now: number): OnWorkingDay {
  const today = dateOf(Temporal.Instant.fromEpochMilliseconds(now), companyCalendar);
  const { timeZone } = companyCalendar.service;
  return (offset, plainTime) => {
    let day = today;
    for (let left = Math.abs(offset); left > 0; ) {
      day = day.add({ days: Math.sign(offset) });
      if (isWorkingDay(day, companyCalendar)) left -= 1;
    }
    return day.toZonedDateTime({ timeZone, plainTime }).epochMilliseconds;
  };
}

async function foundCompany(on: Database, at: number): Promise<LockedCompany | null> {
  const { legalName, taxNumber, email } = copy;
  const parsed = parseTaxId(taxNumber);
  if (parsed.kind === "problem") throw new Error(`${taxNumber} is no tax ID`);
  const { taxId } = parsed;
  const { numInsertedOrUpdatedRows } = await on
    .insertInto("company")
    .values({
      id: sampleCustomerId,
      imported_at: null,
      tax_id_key: taxIdKey(taxId),
      tax_country: taxId.country,
      tax_number: taxId.number,
      legal_form: taxId.legalForm,
      ...evidenceColumns(null),
      ...companyColumns({
        ...blankFields,
        legalName,
        email,
        phone: "",
        territory: null,
        surcharge: { kind: "none" },
        terms: { method: "transfer", days: 30 },
        tier: null,
        houseContact: null,
        shows: { prices: true, adult: false },
      }),
      merged_into: null,
      status: "active",
      status_since: at,
      status_reason: null,
      created_at: at,
      version: 0,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? await lockForStaff(on, sampleCustomerId) : null;
}

async function addMember(
  held: LockedCompany,
  { name, email, role, at }: { name: string; email: string; role: MemberRole; at: number },
): Promise<Buyer> {
  const parsed = parseEmail(email);
  if (parsed.kind === "problem") throw new Error(`${email} is no email address`);
  const person = await ensurePerson(held.on, { name, email: parsed.value, phone: "", at });
  const actor = { kind: "site" } as const;
  await addCompanyMember(held, { person, role, orderLimit: null, actor, at });
  return await buyerOf(held.on, person);
}

async function buyerOf(on: Database, person: Person): Promise<Buyer> {
  const row = await selectMembers(on)
    .where("company_member.company_id", "=", sampleCustomerId)
    .where("company_member.person_id", "=", person.id)
    .executeTakeFirstOrThrow();
  const { id: memberId, role, orderLimit } = toMember(row);
  return {
    scope: scopeOfSampleMember({ memberId, role }),
    person,
    access: accessOfCompany({ seesAdult: false }, shownCatalogueNames()),
    stock: stockInWords,
    orderLimit,
  };
}

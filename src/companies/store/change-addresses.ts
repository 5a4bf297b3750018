import { randomUUIDv7 } from "node:crypto";
import { writeColumns } from "../../fields/columns.ts";
import type { FieldChanges } from "../../kernel/field-changes.ts";
import { type CompanyAddress, maxAddresses } from "../domain/address.ts";
import { plainAddressFields } from "../domain/address-record.ts";
import type { CompanyChange } from "../domain/company-event.ts";
import { changesBetween } from "../domain/company-fields.ts";
import { type LockedCompany, recordCompanyChange } from "./lock-company.ts";
import { toAddress } from "./rows.ts";

type By = Pick<CompanyChange, "actor" | "at">;
type NewAddress = Omit<CompanyAddress, "id">;

/** Adds an address; the first of its kind becomes the default. Returns its id, or null at the maximum number. */
export async function addAddress(
  held: LockedCompany,
  { address, actor, at }: By & { address: NewAddress },
): Promise<string | null> {
  const id = randomUUIDv7();
  const all = await listAll(held);
  if (all.length >= maxAddresses) return null;
  const others = all.filter(({ kind }) => kind === address.kind);
  const isDefault = address.isDefault || !others.some((other) => other.isDefault);
  if (isDefault) await clearDefault(held, address.kind);
  await held.on
    .insertInto("company_address")
    .values({ id, company_id: held.company.id, ...columnsOf({ ...address, isDefault }) })
    .execute();
  await recordCompanyChange(held, {
    actor,
    at,
    type: "add-address",
    changes: { address: [null, lineOf(address)] },
  });
  return id;
}

/** Replaces an address of the company; false if the id is unknown or belongs to another company. */
export async function changeAddress(
  held: LockedCompany,
  { address, actor, at }: By & { address: CompanyAddress },
): Promise<boolean> {
  const before = await find(held, address.id);
  if (!before) return false;
  // A default address stays default: it changes only when another one is made the default.
  const isDefault = address.isDefault || (before.isDefault && before.kind === address.kind);
  if (isDefault) await clearDefault(held, address.kind);
  await held.on
    .updateTable("company_address")
    .set(columnsOf({ ...address, isDefault }))
    .where("id", "=", address.id)
    .where("company_id", "=", held.company.id)
    .execute();
  const next = before.kind === address.kind ? null : await ensureDefault(held, before.kind);
  const changes: FieldChanges = {
    address: [lineOf(before), lineOf(address)],
    ...changesBetween({ isDefault: before.isDefault }, { isDefault }),
    ...(next && { nextDefault: [null, lineOf(next)] }),
  };
  await recordCompanyChange(held, { actor, at, type: "change-address", changes });
  return true;
}

/** Removes an address; the oldest of its kind becomes the default. Orders keep a copy. False: unknown id. */
export async function removeAddress(
  held: LockedCompany,
  { addressId, actor, at }: By & { addressId: string },
): Promise<boolean> {
  const before = await find(held, addressId);
  if (!before) return false;
  await held.on
    .deleteFrom("company_address")
    .where("id", "=", addressId)
    .where("company_id", "=", held.company.id)
    .execute();
  const next = await ensureDefault(held, before.kind);
  const changes: FieldChanges = {
    address: [lineOf(before), null],
    ...(next && { nextDefault: [null, lineOf(next)] }),
  };
  await recordCompanyChange(held, { actor, at, type: "remove-address", changes });
  return true;
}

async function find(held: LockedCompany, id: string): Promise<CompanyAddress | null> {
  const row = await held.on
    .selectFrom("company_address")
    .selectAll()
    .where("id", "=", id)
    .where("company_id", "=", held.company.id)
    .executeTakeFirst();
  return row ? toAddress(row) : null;
}

async function listAll(held: LockedCompany): Promise<CompanyAddress[]> {
  const rows = await held.on
    .selectFrom("company_address")
    .selectAll()
    .where("company_id", "=", held.company.id)
    .orderBy("id")
    .execute();
  return rows.map(toAddress);
}

/** If a kind has no default address, makes its oldest one the default and returns it; else returns null. */
async function ensureDefault(
  held: LockedCompany,
  kind: CompanyAddress["kind"],
): Promise<CompanyAddress | null> {
  const ofKind = (await listAll(held)).filter((address) => address.kind === kind);
  const [oldest] = ofKind;
  if (!oldest || ofKind.some(({ isDefault }) => isDefault)) return null;
  await held.on
    .updateTable("company_address")
    .set({ is_default: 1 })
    .where("id", "=", oldest.id)
    .where("company_id", "=", held.company.id)
    .execute();
  return oldest;
}

async function clearDefault(held: LockedCompany, kind: CompanyAddress["kind"]): Promise<void> {
  await held.on
    .updateTable("company_address")
    .set({ is_default: 0 })
    .where("company_id", "=", held.company.id)
    .where("kind", "=", kind)
    .where("is_default", "=", 1)
    .execute();
}

function columnsOf(address: NewAddress) {
  return { ...writeColumns(plainAddressFields, address), is_default: address.isDefault ? 1 : 0 };
}

function lineOf({ recipient, street, postcode, city, province, country }: NewAddress): string {
  return [recipient, street, `${postcode} ${city}`.trim(), province, country]
    .filter((part) => part !== "")
    .join(", ");
}

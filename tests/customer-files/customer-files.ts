import { createHash } from "node:crypto";
import type { Database } from "../../src/platform/database/database.ts";

/** Makes a valid Spanish tax ID of a company from a running number. */
export function cif(number: number): string {
  const digits = String(1_000_000 + number).slice(0, 7);
  const sum = [...digits].reduce((total, digit, at) => {
    const doubled = Number(digit) * 2;
    return total + (at % 2 === 0 ? Math.floor(doubled / 10) + (doubled % 10) : Number(digit));
  }, 0);
  return `B${digits}${(10 - (sum % 10)) % 10}`;
}

export const customerHeader =
  "Cód. cliente;CIF;Razón social;Nombre comercial;Contacto;E-mail;Teléfono;Dirección;CP;Población;Provincia;Recargo;Forma de pago;Tarifa;Comercial";

/** Row of a file as an ERP exports it; `replaced` has other values for some cells, by column number. */
export function customerRow(number: number, replaced: Readonly<Record<number, string>> = {}) {
  const cells = [
    `4300${number}`,
    cif(number),
    `Comercial Número ${number}, S. L.`,
    `Tienda ${number}`,
    `Contacto ${number}`,
    `tienda${number}@example.com`,
    "600 111 222",
    `Calle Mayor ${number}`,
    "08003",
    "Barcelona",
    "Barcelona",
    "no",
    "Recibo 30 días",
    "Plata",
    "",
  ];
  return cells.map((cell, at) => replaced[at] ?? cell).join(";");
}

const instants = ["created_at", "imported_at", "status_since", "joined_at"];

/**
 * Hash of the rows of companies, people, addresses and members, without ids, versions and histories; equal on both
 * databases. Without instants, every import of the same file gives the same hash.
 */
export async function hashOfCompanies(
  db: Database,
  { hasInstants = true }: { hasInstants?: boolean } = {},
): Promise<string> {
  const companies = await db.selectFrom("company").selectAll().orderBy("tax_id_key").execute();
  const keyOf = new Map(companies.map(({ id, tax_id_key }) => [id, tax_id_key]));
  const people = await db.selectFrom("person").selectAll().orderBy("email_key").execute();
  const emailOf = new Map(people.map(({ id, email_key }) => [id, email_key]));
  const addresses = await db.selectFrom("company_address").selectAll().execute();
  const members = await db.selectFrom("company_member").selectAll().execute();
  const content = [
    companies.map(({ id: _, version: __, ...row }) => row),
    people.map(({ id: _, ...row }) => row),
    addresses.map(({ id: _, company_id, ...row }) => ({ ...row, of: keyOf.get(company_id) })),
    members.map(({ id: _, company_id, person_id, ...row }) => ({
      ...row,
      of: keyOf.get(company_id),
      who: emailOf.get(person_id),
    })),
  ].map((rows) => rows.map((row) => JSON.stringify(entriesOf(row, hasInstants))).toSorted());
  return createHash("sha256").update(JSON.stringify(content)).digest("hex");
}

function entriesOf(row: object, hasInstants: boolean): [string, unknown][] {
  return Object.entries(row)
    .filter(([name]) => hasInstants || !instants.includes(name))
    .toSorted();
}

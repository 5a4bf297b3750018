import { foldName } from "../../kernel/fold.ts";
import type { SurchargedDays } from "../../kernel/viewer.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CompanyStatus } from "../domain/company.ts";
import { type SurchargeColumns, toSurchargedDays } from "../store/rows.ts";

/** Data of a company that decide its prices and the products that its members see. */
export type PricedCustomer = {
  id: string;
  name: string;
  taxId: string;
  tier: string | null;
  surchargedDays: SurchargedDays | null;
  /** False if the company's members may see no prices, for example while it is suspended. */
  seesPrices: boolean;
  /** True if the company is active and its members may see products for adults. */
  seesAdult: boolean;
  status: CompanyStatus;
};

/** Maximum number of companies that one search reads, because names and tax IDs are compared in memory. */
const maxCompared = 5000;

const maxFound = 20;

/** Shorter texts match no tax ID, so that a single digit does not list a tenth of all customers. */
const minTaxIdEndLength = 4;

export async function findPricedCustomer(on: Database, id: string): Promise<PricedCustomer | null> {
  // PostgreSQL takes no NUL in a text, not even to compare.
  if (id.includes("\0")) return null;
  const row = await selectCustomers(on).where("id", "=", id).executeTakeFirst();
  return row ? toCustomer(row) : null;
}

/**
 * Finds 20 companies at most: by id, name, tax ID (with or without country and separators) or its end; if there are
 * none, those whose name contains the text.
 */
export async function searchPricedCustomers(
  on: Database,
  typed: string,
): Promise<PricedCustomer[]> {
  const sought = foldName(typed);
  if (sought === "") return [];
  const number = typed.toUpperCase().replace(/[^A-Z\d]/g, "");
  const rows = await selectCustomers(on)
    .where("merged_into", "is", null)
    .orderBy("legal_name")
    .limit(maxCompared)
    .execute();
  const isTaxIdEnd = number.length >= minTaxIdEndLength;
  const exact = rows
    .filter(
      ({ id, tax_number, tax_id_key, legal_name }) =>
        id === typed.trim() ||
        (isTaxIdEnd && (tax_number.endsWith(number) || tax_id_key.endsWith(number))) ||
        foldName(legal_name) === sought,
    )
    .map(toCustomer);
  const companies = rows.map(toCustomer);
  const found =
    exact.length > 0 ? exact : companies.filter(({ name }) => foldName(name).includes(sought));
  return found.slice(0, maxFound);
}

/** Names of the tiers (customer groups) of companies, as they were typed. */
export async function listCompanyTiers(on: Database): Promise<string[]> {
  const rows = on.selectFrom("company").select("tier").distinct().where("merged_into", "is", null);
  return (await rows.execute()).flatMap(({ tier }) => tier ?? []);
}

function selectCustomers(on: Database) {
  return on
    .selectFrom("company")
    .select(["id", "legal_name", "tax_number", "tax_id_key", "tier"])
    .select(["surcharge", "surcharge_from", "surcharge_until"])
    .select(["status", "shows_prices", "shows_adult"]);
}

type CustomerRow = SurchargeColumns & {
  id: string;
  legal_name: string;
  tax_number: string;
  tier: string | null;
  status: CompanyStatus;
  shows_prices: number;
  shows_adult: number;
};

function toCustomer(row: CustomerRow): PricedCustomer {
  return {
    id: row.id,
    name: row.legal_name,
    taxId: row.tax_number,
    tier: row.tier,
    surchargedDays: toSurchargedDays(row),
    status: row.status,
    seesPrices: row.status === "active" && row.shows_prices === 1,
    seesAdult: row.status === "active" && row.shows_adult === 1,
  };
}

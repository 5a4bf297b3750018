import type { CompanyAddress } from "../../companies/domain/address.ts";
import type { CustomerCompany } from "../../companies/domain/company-record.ts";
import type { CompanyMember } from "../../companies/domain/member.ts";
import type { CompanyScope } from "../../kernel/viewer.ts";
import type { Database } from "../../platform/database/database.ts";
import type { QuantityScope } from "../../products/domain/counted-units.ts";
import type { CatalogueSearch } from "../../search/domain/question.ts";
import type { Vies } from "../../vies/services/vies-service.ts";
import type { Buyer } from "../domain/buyer.ts";
import type { DeskSettings } from "../domain/desk-settings.ts";
import type { FreightTerms } from "../domain/freight.ts";
import type { OrderTerms } from "./read-cart.ts";

export type OrdersDeps = {
  db: Database;
  now: () => number;
  /** Wakes the worker that sends emails. */
  changed: () => void;
  newReference: () => string;
  hidesSample: () => boolean;
  /** Setting: whether price breaks count the units of a product or of its family. */
  quantityScope: () => QuantityScope;
  /** Setting: freight and minimum orders. */
  freightTerms: () => FreightTerms;
  /** Setting: cut-off, preparation and confirmation. */
  deskSettings: () => DeskSettings;
  /** Hashes of the texts of the policies in force. */
  policies: () => readonly string[];
  readonly salesTeam: string;
  /** Search of the catalogue, for products near to a code that nothing has. */
  suggest: CatalogueSearch["suggest"];
  /** Asks VIES at once about a tax number; null if it is not configured. */
  askVies: Vies["ask"] | null;
  ownCompany: {
    read(scope: CompanyScope): Promise<CustomerCompany>;
    listAddresses(scope: CompanyScope): Promise<CompanyAddress[]>;
    listMembers(scope: CompanyScope): Promise<CompanyMember[]>;
  };
};

/** What decides prices, taxes and stock of the buyer's order now. */
export function termsOf(
  { hidesSample, quantityScope, freightTerms, now }: OrdersDeps,
  { access, stock }: Pick<Buyer, "access" | "stock">,
  company: CustomerCompany,
): OrderTerms {
  return {
    company,
    access,
    stock,
    scope: quantityScope(),
    freightTerms: freightTerms(),
    hidesSample: hidesSample(),
    at: now(),
  };
}

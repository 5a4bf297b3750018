import type { CompanyAddress } from "../../companies/domain/address.ts";
import type { CustomerCompany } from "../../companies/domain/company-record.ts";
import type { CompanyScope } from "../../kernel/viewer.ts";
import type { FreightTerms } from "../../order-totals/domain/freight.ts";
import type { Database } from "../../platform/database/database.ts";
import type { QuantityScope } from "../../products/domain/counted-units.ts";
import type { CatalogueSearch } from "../../search/domain/question.ts";

export type CartDeps = {
  db: Database;
  now: () => number;
  hidesSample: () => boolean;
  /** Setting: whether price breaks count the units of a product or of its family. */
  quantityScope: () => QuantityScope;
  /** Setting: freight and minimum orders. */
  freightTerms: () => FreightTerms;
  /** Search of the catalogue, for products near to a code that nothing has. */
  suggest: CatalogueSearch["suggest"];
  ownCompany: {
    read(scope: CompanyScope): Promise<CustomerCompany>;
    listAddresses(scope: CompanyScope): Promise<CompanyAddress[]>;
  };
};

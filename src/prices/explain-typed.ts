import { judgeQuantity, type QuantityVerdict } from "../catalogue/domain/pack.ts";
import { type CodedProduct, findProductByCode } from "../catalogue/find-products.ts";
import {
  findPricedCustomer,
  type PricedCustomer,
  searchPricedCustomers,
} from "../companies/priced-companies.ts";
import { formatIsoDay } from "../kernel/format.ts";
import type { Database } from "../platform/database/database.ts";
import { explainPrice } from "./domain/explain-price.ts";
import { instantOfDay } from "./domain/price-day.ts";
import type { PricedCompany } from "./domain/price-list.ts";
import { fillLists, readListsFor } from "./store/price-lists.ts";
import { readPricedProducts } from "./store/priced-products.ts";

/** Form values of the page that explains a price; a blank day means today. */
export type TypedQuestion = Record<"company" | "tier" | "code" | "quantity" | "day", string>;

export type QuestionProblem =
  | "unknown-product"
  | "unknown-company"
  | "several-companies"
  | "not-a-quantity"
  | "not-a-day"
  | "not-offered";

export type Explanation =
  | { kind: "problem"; problem: QuestionProblem; companies: readonly PricedCustomer[] }
  | ({
      kind: "explained";
      product: CodedProduct;
      company: PricedCustomer | null;
      tier: string | null;
      quantity: number;
      verdict: QuantityVerdict;
      day: string;
    } & ReturnType<typeof explainPrice>);

/** Explains a price for a company, or for a tier (customer group) if no company is given. */
export async function explainTyped(
  db: Database,
  typed: TypedQuestion,
  now: number,
): Promise<Explanation> {
  const problem = (name: QuestionProblem, companies: readonly PricedCustomer[] = []) => ({
    ...{ kind: "problem" as const, problem: name, companies },
  });
  const product = await findProductByCode(db, typed.code);
  if (!product) return problem("unknown-product");
  const companies = await findCompanies(db, typed.company);
  const [company = null, ...others] = companies;
  if (typed.company.trim() !== "" && !company) return problem("unknown-company");
  if (others.length > 0) return problem("several-companies", companies);
  const quantity = typed.quantity.trim() === "" ? 1 : Number(typed.quantity);
  if (!Number.isInteger(quantity) || quantity < 1 || quantity > 1_000_000)
    return problem("not-a-quantity");
  const day = typed.day.trim() === "" ? formatIsoDay(now) : typed.day.trim();
  const at = instantOfDay(day);
  if (at === null) return problem("not-a-day");
  const [priced] = await readPricedProducts(db, [product.id]);
  if (!priced) return problem("not-offered");
  const tier = company ? company.tier : typed.tier.trim() || null;
  const asked: PricedCompany = { id: company?.id ?? "", tier };
  const known = await readListsFor(db, asked);
  const lists = await fillLists(db, { lists: known, productIds: [product.id] });
  const question = { product: product.id, quantity, at, company: asked };
  return {
    ...{ kind: "explained", product, company, tier, quantity, day },
    verdict: judgeQuantity(priced, quantity),
    ...explainPrice(lists, question),
  };
}

async function findCompanies(db: Database, typed: string): Promise<PricedCustomer[]> {
  const chosen = await findPricedCustomer(db, typed.trim().slice(0, 100));
  return chosen ? [chosen] : await searchPricedCustomers(db, typed.slice(0, 120));
}

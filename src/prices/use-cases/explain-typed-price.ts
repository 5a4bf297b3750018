import {
  findPricedCustomer,
  type PricedCustomer,
  searchPricedCustomers,
} from "../../companies/services/priced-companies.ts";
import { formatIsoDay } from "../../kernel/format.ts";
import { isSameTier } from "../../kernel/tier.ts";
import type { Database } from "../../platform/database/database.ts";
import type { CountedUnits, QuantityScope } from "../../products/domain/counted-units.ts";
import {
  judgeQuantity,
  maxUnits,
  type QuantityVerdict,
  smallestQuantity,
} from "../../products/domain/pack.ts";
import { type CodedProduct, findProductByCode } from "../../products/services/find-products.ts";
import { decidingQuantity } from "../domain/deciding-quantity.ts";
import { explainPrice } from "../domain/explain-price.ts";
import { instantOfDay } from "../domain/price-day.ts";
import type { PricedCompany } from "../domain/price-list.ts";
import { resolvePrice } from "../domain/resolve-price.ts";
import { fillLists, readListsFor } from "../store/price-lists.ts";
import { readPricedProducts } from "../store/priced-products.ts";

/** Form values of the page that explains a price; a blank day means today. `others`: units of the rest of its family. */
export type TypedQuestion = Record<
  "company" | "tier" | "code" | "quantity" | "others" | "day",
  string
>;

export type QuestionProblem =
  | "unknown-product"
  | "unknown-company"
  | "several-companies"
  | "unknown-tier"
  | "not-a-quantity"
  | "not-units-of-others"
  | "not-a-day"
  | "not-offered";

export type Explanation =
  | {
      kind: "problem";
      problem: QuestionProblem;
      /** Companies to choose from if several fit. */
      companies: readonly Pick<PricedCustomer, "id" | "name" | "taxId">[];
    }
  | ({
      kind: "explained";
      product: CodedProduct;
      company: Pick<PricedCustomer, "name" | "seesPrices"> | null;
      tier: string | null;
      quantity: number;
      /** Units that decide the price break; with the scope «family» those of the rest of its family are among them. */
      counted: CountedUnits;
      verdict: QuantityVerdict;
      /** False if no list has a price for the smallest order quantity; then the company sees no price for larger ones either. */
      isPriced: boolean;
      day: string;
    } & ReturnType<typeof explainPrice>);

/**
 * Explains which price list sets a product's price for a company, or for a tier (customer group) without company.
 * `tiers`: names of the tiers that companies and price lists have; `scope`: what quantities of price breaks count.
 */
export async function explainTyped(
  db: Database,
  typed: TypedQuestion,
  { tiers, scope, now }: { tiers: readonly string[]; scope: QuantityScope; now: number },
): Promise<Explanation> {
  const problem = (name: QuestionProblem, companies: readonly PricedCustomer[] = []) => ({
    kind: "problem" as const,
    problem: name,
    companies: companies.map(({ id, name, taxId }) => ({ id, name, taxId })),
  });
  const product = await findProductByCode(db, typed.code);
  if (!product) return problem("unknown-product");
  const companies = await findCompanies(db, typed.company);
  const [company = null, ...namesakes] = companies;
  if (typed.company.trim() !== "" && !company) return problem("unknown-company");
  if (namesakes.length > 0) return problem("several-companies", companies);
  const typedTier = typed.tier.trim();
  const knownTier = tiers.find((known) => isSameTier(known, typedTier)) ?? null;
  if (!company && typedTier !== "" && knownTier === null) return problem("unknown-tier");
  const quantity = typed.quantity.trim() === "" ? 1 : Number(typed.quantity);
  if (!isUnits(quantity, 1)) return problem("not-a-quantity");
  const others = scope === "family" ? Number(typed.others) : 0;
  if (!isUnits(others, 0)) return problem("not-units-of-others");
  const day = typed.day.trim() === "" ? formatIsoDay(now) : typed.day.trim();
  const at = instantOfDay(day);
  if (at === null) return problem("not-a-day");
  const [priced] = await readPricedProducts(db, [product.id]);
  if (!priced) return problem("not-offered");
  const tier = company ? company.tier : knownTier;
  const asked: PricedCompany = { id: company?.id ?? "", tier };
  const known = await readListsFor(db, asked);
  const lists = await fillLists(db, { lists: known, productIds: [product.id] });
  const counted: CountedUnits =
    scope === "family" && priced.family !== null
      ? { units: quantity + others, of: "family" }
      : { units: quantity, of: "product" };
  const deciding = counted.of === "family" ? decidingQuantity(priced, counted.units) : quantity;
  const question = { product: product.id, quantity: deciding, pack: priced, at, company: asked };
  return {
    kind: "explained",
    product,
    tier,
    quantity,
    counted,
    day,
    company: company && { name: company.name, seesPrices: company.seesPrices },
    verdict: judgeQuantity(priced, quantity),
    isPriced: resolvePrice(lists, { ...question, quantity: smallestQuantity(priced) }) !== null,
    ...explainPrice(lists, question),
  };
}

function isUnits(number: number, min: number): boolean {
  return Number.isInteger(number) && number >= min && number <= maxUnits;
}

async function findCompanies(db: Database, typed: string): Promise<PricedCustomer[]> {
  const chosen = await findPricedCustomer(db, typed.trim().slice(0, 100));
  return chosen ? [chosen] : await searchPricedCustomers(db, typed.slice(0, 120));
}

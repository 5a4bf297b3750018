import type { UnitPrice } from "../../kernel/money/amounts.ts";
import { reachRung } from "../../products/domain/offered-price.ts";
import { productPath } from "../../products/domain/product-address.ts";
import { shortageWords } from "../../stock/copy/shortage-copy.ts";
import { showStock } from "../../stock/domain/shown-stock.ts";
import { quantitySentence } from "../../storefront/copy/prices-copy.ts";
import { stockWords } from "../../storefront/copy/storefront-copy.ts";
import { quickOrderCopy as copy, type LinesTarget } from "../copy/quick-order-copy.ts";
import type { Buyer } from "../domain/buyer.ts";
import type { CartLine } from "../domain/cart.ts";
import type { LineProduct } from "../domain/line-product.ts";
import type { LineAnswer, LineOutcome } from "../domain/quick-order/answer-line.ts";
import { writePut, writeReplace } from "./quick-order-form.ts";

/** Button of a row, with what it sends. */
export type RowButton = {
  name: "put" | "sum" | "replace" | "forget" | "near";
  value: string;
  label: string;
};

/** Row of an answered line as the page shows it. */
export type ShownRow = {
  number: number;
  outcome: LineOutcome;
  sku: string | null;
  /** Name of the product, or what was typed. */
  name: string;
  path: string | null;
  about: string;
  /** Text of the field for the units; null for a line without a product. */
  units: string | null;
  unit: UnitPrice | null;
  sentences: readonly string[];
  buttons: readonly RowButton[];
  /** True if the member may teach the typed code. */
  mayTeach: boolean;
  replacement: { name: string; path: string } | null;
  isReady: boolean;
};

const maxShownText = 120;

export function toShownRow(
  answer: LineAnswer,
  {
    target,
    inCart,
    stock,
    today,
    all,
  }: {
    target: LinesTarget;
    /** Lines that the cart or list has already, by product. */
    inCart: ReadonlyMap<number, CartLine>;
    all: ReadonlyMap<number, LineAnswer>;
    today: string;
  } & Pick<Buyer, "stock">,
): ShownRow {
  const { line, outcome, product, units, price, replacement } = answer;
  const inCartNow = product ? (inCart.get(product.number) ?? null) : null;
  const reached = price && units !== null ? reachRung(price.ladder, units) : null;
  const known = product?.isOffered ? showStock(product.stock, { ...stock, today }) : null;
  return {
    number: line.number,
    outcome,
    sku: product?.sku ?? null,
    name: product?.name ?? shorten(typedText(answer)),
    path: product?.isOffered ? pathOf(product) : null,
    about: product
      ? [product.brand, product.sku, known ? stockWords(known) : ""].filter(Boolean).join(" · ")
      : "",
    units: product?.isOffered ? (units === null ? "" : `${units}`.replace(".", ",")) : null,
    unit: reached?.rung.unit ?? null,
    sentences: [
      ...sentencesOf(answer),
      ...(inCartNow ? [copy.inCart(inCartNow.quantity, target)] : []),
    ],
    buttons: buttonsOf(answer, { target, inCart: inCartNow, all }),
    mayTeach: outcome === "ambiguous" || outcome === "not-found",
    replacement: replacement && { name: replacement.name, path: pathOf(replacement) },
    isReady: answer.isOrderable && inCartNow === null,
  };
}

function typedText({ line: { text, likely } }: LineAnswer): string {
  return text.startsWith("=") ? (likely[0]?.code ?? "") : text.replaceAll("\t", " · ");
}

function shorten(text: string): string {
  return text.length > maxShownText ? `${text.slice(0, maxShownText)}…` : text;
}

function sentencesOf(answer: LineAnswer): string[] {
  const { line, code, by, units, cases, isAssumed } = answer;
  const repeats = answer.repeats.filter((number) => number !== line.number);
  return [
    ...outcomeSentences(answer),
    ...(by !== null && by in copy.by ? [copy.by[by as keyof typeof copy.by](shorten(code))] : []),
    ...(units !== null && isAssumed
      ? [cases === null ? copy.assumed(units) : copy.assumedCase(units)]
      : []),
    ...(units !== null && cases !== null && !isAssumed ? [copy.cases(cases, units)] : []),
    ...(repeats.length > 0 ? [copy.repeated(repeats)] : []),
  ];
}

function outcomeSentences({
  line,
  outcome,
  product,
  price,
  units,
  near,
  shortage,
  choices,
  isSearched,
  replacement,
  isOrderable,
}: LineAnswer): string[] {
  const { outcomes } = copy;
  switch (outcome) {
    case "ambiguous":
      return [outcomes.ambiguous];
    case "not-found":
      return [
        outcomes["not-found"],
        ...(isSearched ? [choices.length > 0 ? outcomes.nearest : outcomes.correct] : []),
      ];
    case "discontinued": {
      const gone = product?.state === "withdrawn" ? outcomes.withdrawn : outcomes.discontinued;
      return [gone, ...(replacement ? [] : [outcomes.noReplacement])];
    }
    case "below-minimum":
      return units === null
        ? [line.isBlank ? outcomes.blank : outcomes.unread]
        : [quantitySentence({ kind: "below-minimum", lower: null, higher: near[0] ?? null }) ?? ""];
    case "off-multiple": {
      const [lower = null, higher = null] = near;
      return [quantitySentence({ kind: "off-multiple", lower, higher }) ?? ""];
    }
    case "short-of-stock": {
      if (!shortage) return [];
      const hasOthers = near.length > 1;
      const policy = isOrderable || hasOthers ? shortage.policy : "refuse";
      return [
        ...(hasOthers ? [outcomes.severalNumbers] : []),
        shortageWords({ ...shortage, policy }),
      ].filter((text) => text !== "");
    }
    case "found":
    case "found-by-other-code":
      if (!price) return [outcomes.noPrice];
      return near.length > 0 ? [outcomes.severalNumbers] : [];
  }
}

function buttonsOf(
  answer: LineAnswer,
  {
    target,
    inCart,
    all,
  }: { target: LinesTarget; inCart: CartLine | null; all: ReadonlyMap<number, LineAnswer> },
): RowButton[] {
  const { line, product, units, cases, near, choices, by, code, replacement } = answer;
  const put = (sku: string, wanted: number | null, label: string): RowButton => ({
    name: "put",
    value: writePut({ number: line.number, units: wanted, sku }),
    label,
  });
  const chosen = choices.map(({ product: { name, sku }, units: wanted }) =>
    put(sku, wanted, copy.choose({ name, sku, units: wanted })),
  );
  if (!answer.isSearched)
    return [{ name: "near", value: `${line.number}`, label: copy.searchNearest }];
  if (!product) return chosen;
  if (replacement) {
    const { name, sku } = replacement;
    return [put(sku, units, copy.choose({ name, sku, units }))];
  }
  const { sku } = product;
  return [
    ...near.map((quantity) => put(sku, quantity, copy.put(quantity))),
    ...(cases !== null && cases !== units && !answer.isAssumed
      ? [put(sku, cases, copy.unitsInstead(cases))]
      : []),
    ...sumButton(answer, all),
    ...(inCart !== null && inCart.quantity !== units && answer.isOrderable && units !== null
      ? [
          {
            name: "replace",
            value: writeReplace({ number: line.number, version: inCart.version }),
            label: copy.replaceInCart(units, target),
          } as const,
        ]
      : []),
    ...(by === "own"
      ? [{ name: "forget", value: code, label: copy.ownCodes.forgetNamed(shorten(code)) } as const]
      : []),
  ];
}

/** Button that joins the lines of one product, on the first of them. */
function sumButton(
  { line, product, repeats }: LineAnswer,
  all: ReadonlyMap<number, LineAnswer>,
): RowButton[] {
  if (!product || repeats[0] !== line.number) return [];
  const sum = repeats.reduce((total, number) => total + (all.get(number)?.units ?? 0), 0);
  const put = writePut({ number: line.number, units: sum, sku: product.sku });
  return [{ name: "sum", value: `${put}|${repeats.slice(1).join(",")}`, label: copy.sum(sum) }];
}

function pathOf({ catalogue, name, sku, number }: LineProduct): string {
  return productPath({ catalogue, name, sku, number });
}

import { Form } from "react-router";
import { catalogueShortName } from "../../../products/copy/catalogues.ts";
import { type CatalogueName, catalogueNames } from "../../../products/domain/catalogue-names.ts";
import { Button } from "../../../ui/button.tsx";
import { Field } from "../../../ui/field.tsx";
import { choiceProblems, bestSellersCopy as copy } from "../../copy/best-sellers-copy.ts";
import type { ChoiceProblem, TypedChoice, TypedRow } from "../../domain/best-seller-form.ts";
import { maxBestSellers } from "../../domain/best-sellers.ts";
import type { BestSellerName, linesOf } from "./choice-view.ts";

type Search = { catalogue: CatalogueName; words: string; hits: readonly BestSellerName[] };

type Shown = {
  typed: TypedChoice;
  seen: number;
  products: readonly BestSellerName[];
  problems: ReadonlyMap<string, ChoiceProblem>;
  search: Search | null;
};

/** Form with the best sellers of each catalogue; every button submits it, so that it works without JavaScript. */
export function BestSellerForm({ typed, seen, products, problems, search }: Shown) {
  return (
    <Form method="post" noValidate className="grid gap-8">
      {/* First submit button of the form, which the browser presses when the user presses Enter. */}
      <button type="submit" name="intent" value="review" hidden tabIndex={-1} />
      <input type="hidden" name="seen" value={seen} />
      {chosenIn(typed).map(({ name, rows }) => (
        <section
          key={name}
          aria-labelledby={`portada-${name}`}
          className="rounded-medium border border-line bg-surface p-5 sm:p-7"
        >
          <h2 id={`portada-${name}`} className="text-step-2">
            {catalogueShortName(name)}
          </h2>
          {rows.length === 0 && <p className="mt-3 text-muted">{copy.empty}</p>}
          <ol className="mt-3">
            {rows.map((row, at) => (
              <ChosenRow
                key={row.product}
                path={`${name}.${at}`}
                command={`${name} ${at}`}
                isFirst={at === 0}
                isLast={at === rows.length - 1}
                product={products.find(({ number }) => number === row.product)}
                row={row}
                problems={problems}
              />
            ))}
          </ol>
          {rows.length < maxBestSellers ? (
            <SearchField
              catalogue={name}
              search={search?.catalogue === name ? search : null}
              chosen={rows}
            />
          ) : (
            <p className="mt-4 text-step--1 text-muted">{copy.full}</p>
          )}
        </section>
      ))}
      <div className="sticky bottom-(--foot-bar) -mx-2 border-t border-line bg-paper px-2 py-3">
        <Button type="submit" name="intent" value="review">
          {copy.review}
        </Button>
      </div>
    </Form>
  );
}

function ChosenRow({
  path,
  command,
  isFirst,
  isLast,
  product,
  row,
  problems,
}: {
  path: string;
  command: string;
  isFirst: boolean;
  isLast: boolean;
  product: BestSellerName | undefined;
  row: TypedRow;
  problems: Shown["problems"];
}) {
  const title = product?.title ?? copy.gone;
  const errorAt = (field: string) => {
    const problem = problems.get(`${path}.${field}`);
    return problem && choiceProblems[problem];
  };
  return (
    <li className="border-t border-line py-4 first:border-0">
      <input type="hidden" name={`${path}.product`} value={row.product} />
      <p className="font-medium wrap-anywhere">{title}</p>
      {!product?.isOffered && <p className="text-step--1 text-danger">{copy.notShown}</p>}
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        <Field
          name={`${path}.price`}
          label={copy.price}
          type="text"
          inputMode="decimal"
          defaultValue={row.price}
          error={errorAt("price")}
        />
        <Field
          name={`${path}.rating`}
          label={copy.rating}
          type="text"
          inputMode="decimal"
          defaultValue={row.rating}
          error={errorAt("rating")}
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        {!isFirst && (
          <Move value={`up ${command}`} label={copy.up(title)}>
            ↑
          </Move>
        )}
        {!isLast && (
          <Move value={`down ${command}`} label={copy.down(title)}>
            ↓
          </Move>
        )}
        <Move value={`remove ${command}`} label={copy.remove(title)}>
          ×
        </Move>
      </div>
    </li>
  );
}

function Move({ value, label, children }: { value: string; label: string; children: string }) {
  return (
    <button
      type="submit"
      name="intent"
      value={value}
      aria-label={label}
      title={label}
      className="flex size-touch items-center justify-center rounded-round border border-outline-strong fades hover:border-ink hover:bg-ink hover:text-on-ink"
    >
      {children}
    </button>
  );
}

function SearchField({
  catalogue,
  search,
  chosen,
}: {
  catalogue: CatalogueName;
  search: Search | null;
  chosen: readonly TypedRow[];
}) {
  const hits = search?.hits.filter(
    ({ number }) => !chosen.some(({ product }) => product === number),
  );
  return (
    <div className="mt-4 border-t border-line pt-4">
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-60 grow">
          <Field
            name={`${catalogue}.search`}
            type="search"
            label={copy.search(catalogueShortName(catalogue))}
            defaultValue={search?.words ?? ""}
            maxLength={80}
          />
        </div>
        <Button type="submit" variant="quiet" name="intent" value={`search ${catalogue}`}>
          {copy.find}
        </Button>
      </div>
      {search && hits?.length === 0 && (
        <p role="status" className="mt-3">
          {copy.nothing(search.words)}
        </p>
      )}
      <ul className="mt-3 grid gap-2 empty:hidden">
        {hits?.map(({ number, title }) => (
          <li key={number}>
            <button
              type="submit"
              name="intent"
              value={`add ${catalogue} ${number}`}
              className="inline-flex min-h-touch items-center text-left underline-quiet wrap-anywhere"
            >
              {copy.add(title)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function ChoiceReview({
  typed,
  seen,
  before,
  after,
}: {
  typed: TypedChoice;
  seen: number;
  before: ReturnType<typeof linesOf>;
  after: ReturnType<typeof linesOf>;
}) {
  const changed = after.filter(
    ({ lines }, at) => JSON.stringify(lines) !== JSON.stringify(before[at]?.lines),
  );
  return (
    <Form method="post" className="grid gap-6">
      <input type="hidden" name="seen" value={seen} />
      {hiddenFields(typed).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <h2 className="text-step-2">{changed.length > 0 ? copy.reviewTitle : copy.noChanges}</h2>
      {changed.map(({ name, lines }) => (
        <section key={name} aria-labelledby={`cambio-${name}`}>
          <h3 id={`cambio-${name}`} className="font-medium">
            {catalogueShortName(name)}
          </h3>
          <dl className="mt-2 grid gap-4 sm:grid-cols-2">
            <Side term={copy.before} lines={before.find((one) => one.name === name)?.lines ?? []} />
            <Side term={copy.after} lines={lines} />
          </dl>
        </section>
      ))}
      <div className="flex flex-wrap gap-3">
        {changed.length > 0 && (
          <Button type="submit" name="intent" value="save">
            {copy.save}
          </Button>
        )}
        <Button type="submit" variant="quiet" name="intent" value="edit">
          {copy.edit}
        </Button>
      </div>
    </Form>
  );
}

function Side({ term, lines }: { term: string; lines: readonly string[] }) {
  return (
    <div>
      <dt className="text-step--1 text-muted">{term}</dt>
      {(lines.length > 0 ? lines : [copy.empty]).map((line) => (
        <dd key={line} className="wrap-anywhere">
          {line}
        </dd>
      ))}
    </div>
  );
}

function hiddenFields(typed: TypedChoice): [string, string][] {
  return chosenIn(typed).flatMap(({ name, rows }) =>
    rows.flatMap(({ product, price, rating }, at): [string, string][] => [
      [`${name}.${at}.product`, `${product}`],
      [`${name}.${at}.price`, price],
      [`${name}.${at}.rating`, rating],
    ]),
  );
}

/** Rows of each catalogue, in display order. */
function chosenIn(typed: TypedChoice) {
  return catalogueNames().map((name) => ({ name, rows: typed[name] ?? [] }));
}

import { href } from "react-router";
import { promises } from "../../promises/promises.ts";
import { Button } from "../../ui/button.tsx";
import { secondLayer as copy, firstLayer } from "../copy/consent-copy.ts";
import { categoryCopy, itemCopy } from "../copy/inventory-copy.ts";
import {
  askedCategories,
  type Category,
  inventory,
  type OptionalCategory,
} from "../domain/inventory.ts";

/** Form with a checkbox for each category of cookies; only categories granted before are checked. */
export function ChoiceForm({
  granted,
  said,
}: {
  granted: readonly OptionalCategory[];
  said: string;
}) {
  return (
    <form
      method="post"
      action={href("/cookies/eleccion")}
      data-consent={copy.saved}
      className="mt-6"
    >
      <p
        role="status"
        data-consent-said=""
        className="mb-5 rounded-medium border border-primary bg-surface px-5 py-3 font-medium empty:hidden"
      >
        {said}
      </p>
      <input type="hidden" name="back" value={href("/cookies/configurar")} />
      <div className="border-t border-line">
        <CategoryPart category="necessary" />
        {askedCategories(inventory).map((category) => (
          <CategoryPart key={category} category={category} isGranted={granted.includes(category)} />
        ))}
      </div>
      {/* On phones the buttons stay at the bottom of the window, below a list that is longer. */}
      <div className="mt-6 grid grid-cols-[repeat(auto-fit,minmax(5.25rem,1fr))] gap-2 max-sm:sticky max-sm:bottom-0 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:py-3 max-sm:*:px-1! max-sm:*:text-step--1 sm:grid-cols-3">
        <Button type="submit" name="decision" value="configure" className="px-3!">
          {copy.save}
        </Button>
        <Button type="submit" name="decision" value="reject" variant="quiet" className="px-3!">
          {copy.rejectAll}
        </Button>
        <Button type="submit" name="decision" value="accept" variant="quiet" className="px-3!">
          {copy.acceptAll}
        </Button>
      </div>
      <p className="mt-5 text-step--1 text-muted">
        {copy.more}{" "}
        <a href={href("/cookies")} className="underline-quiet">
          {firstLayer.policy.toLowerCase()}
        </a>
        .
      </p>
    </form>
  );
}

function CategoryPart({ category, isGranted }: { category: Category; isGranted?: boolean }) {
  const { name, text } = categoryCopy[category];
  return (
    <div className="border-b border-line py-4">
      {isGranted === undefined ? (
        <p className="flex min-h-touch flex-wrap items-center justify-between gap-x-4 max-sm:mb-1">
          <span className="font-display text-step-1">{name}</span>
          <span className="text-step--1 text-muted">{copy.always}</span>
        </p>
      ) : (
        <label className="flex min-h-touch items-center justify-between gap-4">
          <span className="min-w-0 font-display text-step-1">
            <span className="sr-only">{copy.allow("")}</span>
            {name}
          </span>
          <input
            type="checkbox"
            name={category}
            value="yes"
            defaultChecked={isGranted}
            className={switchShape}
          />
        </label>
      )}
      <p className="text-pretty text-muted">{text}</p>
      <details className="group mt-1">
        <summary className="inline-flex min-h-touch items-center text-step--1 underline-quiet">
          {copy.details}
          <span className="sr-only">: {name}</span>
        </summary>
        <Items category={category} />
      </details>
    </div>
  );
}

/** Checkbox drawn as a switch; in forced-colours mode, the browser's own checkbox. */
const switchShape =
  "relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-round border border-outline bg-surface fades before:absolute before:top-1 before:left-1 before:size-[1.125rem] before:rounded-round before:bg-outline before:moves hover:border-ink checked:border-primary checked:bg-primary checked:before:translate-x-5 checked:before:bg-on-primary forced-colors:appearance-auto forced-colors:before:hidden";

function Items({ category }: { category: Category }) {
  return (
    <dl className="pb-2 text-step--1">
      {inventory
        .filter((item) => item.category === category)
        .map((item) => itemCopy(item, promises))
        .map(({ name, kind, purpose, lifetime }) => (
          <div key={name} className="py-2">
            <dt className="font-medium wrap-anywhere">
              {name} <span className="font-normal text-muted">({kind})</span>
            </dt>
            <dd>
              {purpose} {lifetime}
            </dd>
          </div>
        ))}
    </dl>
  );
}

import { href } from "react-router";
import type { CatalogueMenu } from "../../kernel/catalogue-menu.ts";
import { catalogueWords } from "../../products/copy/catalogues.ts";
import { addressOf, coloursOf } from "../../products/domain/catalogue-names.ts";
import { Icon } from "../../ui/icon.tsx";
import { cataloguePanel as copy } from "../copy/site.ts";

/** Link to the catalogue with a popover of its catalogues and their categories; both work without scripts. */
export function CatalogueLink({ menu, isCurrent }: { menu: CatalogueMenu; isCurrent: boolean }) {
  return (
    <li className="flex items-center">
      <a
        href={href("/catalogo")}
        aria-current={isCurrent ? "page" : undefined}
        className="flex min-h-touch items-center rounded-small pl-2 whitespace-nowrap hover:underline aria-[current]:underline"
      >
        {copy.link}
      </a>
      <button
        type="button"
        popoverTarget={panelId}
        aria-label={copy.open}
        className="flex min-h-touch w-7 items-center justify-center rounded-small hover:bg-sunken"
      >
        <Icon name="chevron-down" className="size-4" />
      </button>
      <CataloguePanel menu={menu} />
    </li>
  );
}

const panelId = "panel-del-catalogo";

function CataloguePanel({ menu }: { menu: CatalogueMenu }) {
  return (
    <nav
      popover="auto"
      id={panelId}
      aria-label={copy.panel}
      className="catalogue-panel border border-line bg-paper px-gutter py-6 text-ink shadow-raised"
    >
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(13rem,1fr))] gap-x-column gap-y-6">
        {menu.map(({ name, categories }) => (
          <li key={name} className={coloursOf(name)}>
            <a
              href={href("/catalogo/:catalogue", { catalogue: addressOf(name) })}
              className="flex min-h-touch items-center border-b-2 border-catalogue font-display text-step-1 leading-tight hover:underline"
            >
              {catalogueWords(name).title}
            </a>
            <ul className="mt-1">
              {categories.map(({ name: category, path }) => (
                <li key={path}>
                  <a href={path} className="flex min-h-9 items-center hover:underline">
                    {category}
                  </a>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <a
        href={href("/catalogo")}
        className="mt-4 inline-flex min-h-touch items-center font-medium underline-quiet"
      >
        {copy.all}
      </a>
    </nav>
  );
}

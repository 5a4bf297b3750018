import { Link } from "react-router";
import { type Catalogue, catalogues } from "../../../content/catalogues.ts";
import { catalogueCards } from "../../../content/home.ts";
import { Icon } from "../../../ui/icon.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { SectionHeading } from "./section-heading.tsx";

export function CatalogueCards() {
  return (
    <section aria-labelledby="catalogos" className="page-width py-section">
      <SectionHeading id="catalogos" title={catalogueCards.title} text={catalogueCards.text} />
      <ul className="mt-10 grid gap-x-column gap-y-5 md:grid-cols-3 lg:mt-14">
        {catalogues.map((catalogue) => (
          <li key={catalogue.name} className="flex">
            <Card catalogue={catalogue} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Card({ catalogue }: { catalogue: Catalogue }) {
  return (
    <article
      data-catalogue={catalogue.name}
      className="group relative flex w-full flex-col overflow-hidden rounded-medium bg-catalogue text-on-catalogue"
    >
      <div className="overflow-hidden">
        <Picture
          name={catalogue.picture}
          alt={catalogue.alt}
          sizes="(min-width: 84rem) 27rem, (min-width: 48rem) 33vw, calc(100vw - 2.5rem)"
          className="aspect-4/5 w-full lg:aspect-3/4 object-cover moves group-hover:scale-[1.02] max-md:aspect-square"
        />
      </div>
      <div className="flex grow flex-col p-6 md:max-lg:p-5 lg:p-8">
        <h3 className="text-step-2 md:min-h-[3lh] md:max-lg:text-step-1 lg:min-h-[2lh]">
          {catalogue.title}
        </h3>
        <p className="mt-3">{catalogue.description}</p>
        <p className="mt-auto pt-4 font-semibold">{catalogueCards.products(catalogue.products)}</p>
        <Link
          to={`/?catalogo=${catalogue.name}#mas-vendidos`}
          aria-label={`${catalogueCards.explore}: ${catalogue.title}`}
          className="inline-flex min-h-touch items-center gap-2 self-start pt-3 font-medium underline-quiet after:absolute after:inset-0"
        >
          {catalogueCards.explore}
          <Icon name="arrow-right" className="size-5 moves group-hover:[translate:0.25rem]" />
        </Link>
      </div>
    </article>
  );
}

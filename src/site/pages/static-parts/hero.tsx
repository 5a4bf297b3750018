import { href, Link, useRouteLoaderData } from "react-router";
import { ownPictures } from "../../../seller/copy/own-pictures.ts";
import type { RootData } from "../../../seller/pages/offered/use-seller.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { hero } from "../../copy/home-copy.ts";

export function Hero() {
  return (
    <section aria-labelledby="portada">
      {/* On phones the picture precedes the secondary text, so that both fit above the consent banner. */}
      <div className="grid md:grid-cols-[minmax(0,4fr)_minmax(0,5fr)] lg:grid-cols-[minmax(0,13fr)_minmax(0,17fr)]">
        <div
          className={`max-md:contents md:flex flex-col justify-center md:py-8 md:pr-6 lg:pr-10 ${wordsEdge}`}
        >
          <div className="max-md:px-gutter max-md:pt-5">
            <p className="caps text-muted uppercase">{hero.eyebrow}</p>
            <h1
              id="portada"
              className="mt-2 max-w-[13ch] text-step-5 md:mt-4 md:max-lg:text-step-4"
            >
              {hero.title}
            </h1>
          </div>
          {hero.text && (
            <p className="max-w-[30rem] text-step-1 text-balance text-muted max-md:order-1 max-md:px-gutter max-md:pt-5 md:mt-6">
              {hero.text}
            </p>
          )}
          <div className="flex flex-wrap items-center gap-x-6 gap-y-3 max-md:contents md:mt-8">
            <FirstStep />
            <Link
              discover="none"
              to="/#catalogos"
              className="inline-flex min-h-touch items-center font-medium underline-quiet max-md:order-2 max-md:mx-gutter max-md:my-2 max-md:justify-self-start"
            >
              {hero.seeCatalogues}
            </Link>
          </div>
        </div>
        <Picture
          name="portada"
          own={ownPictures.hero}
          alt={hero.pictureAlt}
          sizes="(min-width: 48rem) 57vw, 100vw"
          priority
          className="aspect-4/3 max-h-[54rem] w-full object-cover md:h-full lg:aspect-4/3 md:max-lg:aspect-auto"
        />
      </div>
      <Facts />
    </section>
  );
}

/** Button of the hero: guests request access; members, who have it, order or open the catalogue. */
function FirstStep() {
  const { account, cart } = useRouteLoaderData<RootData>("root") ?? {};
  const place = "max-md:mx-gutter max-md:my-4 max-md:justify-self-start";
  if (account === undefined)
    return (
      <ButtonLink to="/#solicitar-acceso" data-request="" className={place}>
        {hero.requestAccess}
      </ButtonLink>
    );
  const isBuyer = cart !== undefined;
  return (
    <ButtonLink
      reloadDocument
      to={isBuyer ? href("/pedido-rapido") : href("/catalogo")}
      className={place}
    >
      {isBuyer ? hero.quickOrder : hero.openCatalogue}
    </ButtonLink>
  );
}

const wordsEdge =
  "md:pl-gutter lg:pl-[max(var(--spacing-gutter),calc(50vw-var(--container-page)/2))]";

function Facts() {
  return (
    <div className="border-b border-line">
      <ul className="page-width grid grid-cols-2 gap-y-4 py-6 gap-x-column md:grid-cols-4 lg:py-8">
        {hero.facts.map(({ value, label }) => (
          <li
            key={label}
            className="flex flex-col wrap-anywhere lg:flex-row lg:items-baseline lg:gap-3"
          >
            <span className="font-display text-step-2">{value}</span>
            <span className="text-muted">{label}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

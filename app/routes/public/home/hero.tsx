import { hero } from "../../../content/home.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { Picture } from "../../../ui/picture.tsx";

export function Hero() {
  return (
    <section aria-labelledby="portada">
      <div className="grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className={`flex flex-col justify-center pt-8 pb-8 lg:py-10 lg:pr-8 ${wordsEdge}`}>
          <p className="caps text-muted uppercase">{hero.eyebrow}</p>
          <h1 id="portada" className="mt-3 max-w-[13ch] text-step-5 lg:mt-5">
            {hero.title}
          </h1>
          <p className="mt-4 max-w-[34rem] text-step-1 text-balance text-muted lg:mt-6">
            {hero.text}
          </p>
          <div className="mt-6 flex flex-wrap gap-3 max-sm:*:grow lg:mt-9">
            <ButtonLink to="/#solicitar-acceso">{hero.requestAccess}</ButtonLink>
            <ButtonLink look="quiet" to="/#catalogos">
              {hero.seeCatalogues}
            </ButtonLink>
          </div>
        </div>
        <Picture
          name="portada"
          alt={hero.pictureAlt}
          sizes="(min-width: 64rem) 60vw, 100vw"
          priority
          className="aspect-4/3 max-h-[54rem] w-full object-cover"
        />
      </div>
      <Facts />
    </section>
  );
}

/** The words stand on the page's left edge while the picture runs out of it on the right. */
const wordsEdge = "px-gutter lg:pl-[max(var(--spacing-gutter),calc(50vw-var(--container-page)/2))]";

function Facts() {
  return (
    <div className="border-b border-line">
      <ul className="page-width grid grid-cols-2 gap-y-4 py-6 gap-x-column md:grid-cols-[repeat(4,auto)] lg:py-8">
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

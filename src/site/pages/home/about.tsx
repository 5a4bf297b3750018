import { Picture } from "../../../ui/picture.tsx";
import { about } from "../../copy/home.ts";

export function About() {
  return (
    <section aria-labelledby="sobre-nosotros" className="flex flex-col bg-surface">
      <Band />
      <div className="grid lg:grid-cols-2">
        {/* On phones the picture is below the text, so that the first view does not load it. */}
        <div className="relative max-lg:order-1">
          <Picture
            name="sobre-nosotros"
            alt={about.pictureAlt}
            sizes="(min-width: 64rem) 50vw, 100vw"
            className="aspect-5/4 size-full object-cover object-[50%_78%] lg:absolute"
          />
        </div>
        <div className={`pt-8 pb-10 lg:py-section lg:pl-20 ${wordsEdge}`}>
          <h2 id="sobre-nosotros" className="text-step-4">
            {about.title}
          </h2>
          {about.text.map((paragraph) => (
            <p key={paragraph} className="mt-4 max-w-measure lg:mt-5">
              {paragraph}
            </p>
          ))}
        </div>
      </div>
      <Values />
    </section>
  );
}

const wordsEdge = "px-gutter lg:pr-[max(var(--spacing-gutter),calc(50vw-var(--container-page)/2))]";

/** Band of full width: the text is on the plain left part of the picture, or below it on narrow screens. */
function Band() {
  return (
    <div
      data-catalogue="rizos"
      className="relative bg-catalogue-ground text-on-catalogue max-md:order-1"
    >
      <Picture
        name="cabecera-rizos"
        alt={about.bandAlt}
        sizes="(min-width: 64rem) 100vw, 157vw"
        className="aspect-3/2 max-h-[44rem] w-full object-cover object-[75%] md:aspect-21/9"
      />
      <div className="page-width inset-x-0 lg:absolute lg:inset-y-0 lg:flex lg:items-center">
        <p className="py-7 font-display text-step-3 text-balance lg:max-w-[min(25vw,27rem)] lg:py-0">
          {about.lead}
        </p>
      </div>
    </div>
  );
}

function Values() {
  return (
    <ul className="page-width grid gap-x-column gap-y-5 pt-8 pb-14 max-md:order-1 md:grid-cols-3 lg:pt-20 lg:pb-section">
      {about.values.map(({ title, text }) => (
        <li key={title} className="border-t border-line pt-4 lg:pt-6">
          <h3 className="text-step-1">{title}</h3>
          <p className="mt-1.5 max-w-[26rem] text-balance text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

import { about } from "../../../content/home.ts";
import { Picture } from "../../../ui/picture.tsx";

export function About() {
  return (
    <section aria-labelledby="sobre-nosotros" className="bg-surface">
      <div className="grid lg:grid-cols-2">
        {/* Out of the page's left edge, as the first picture runs out of its right one. */}
        <div className="relative">
          <Picture
            name="sobre-nosotros"
            alt={about.pictureAlt}
            sizes="(min-width: 64rem) 50vw, 100vw"
            className="aspect-square size-full object-cover lg:absolute"
          />
        </div>
        <div className={`py-10 lg:py-section lg:pl-20 ${wordsEdge}`}>
          <h2 id="sobre-nosotros" className="text-step-4">
            {about.title}
          </h2>
          <p className="mt-5 font-display text-step-2 text-balance text-primary">{about.lead}</p>
          {about.text.map((paragraph) => (
            <p key={paragraph} className="mt-5 max-w-measure">
              {paragraph}
            </p>
          ))}
          <Years />
        </div>
      </div>
      <Values />
    </section>
  );
}

/** The words stand on the page's right edge. */
const wordsEdge = "px-gutter lg:pr-[max(var(--spacing-gutter),calc(50vw-var(--container-page)/2))]";

function Years() {
  return (
    <dl className="mt-10 flex flex-wrap gap-x-14 gap-y-6">
      {about.years.map(({ value, label }) => (
        <div key={label} className="flex flex-col-reverse">
          <dt className="text-muted">{label}</dt>
          <dd className="font-display text-step-6 font-[420] lining">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Values() {
  return (
    <ul className="page-width grid gap-x-column gap-y-8 pt-4 pb-section md:grid-cols-3 lg:pt-20">
      {about.values.map(({ title, text }) => (
        <li key={title} className="border-t border-line pt-6">
          <h3 className="text-step-1">{title}</h3>
          <p className="mt-2 max-w-[26rem] text-balance text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

import { Drawing } from "../../../ui/drawing.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { opinions } from "../../copy/home.ts";
import { SectionHeading } from "./section-heading.tsx";

export function Opinions() {
  return (
    <section aria-labelledby="opiniones" className="page-width py-section">
      <SectionHeading id="opiniones" title={opinions.title} text={opinions.text} />
      <ul className="mt-7 grid gap-x-column gap-y-8 lg:mt-14 lg:grid-cols-3">
        {opinions.testimonials.map(({ text, author, role, rating }) => (
          <li key={author}>
            <figure className="flex h-full flex-col border-t border-ink pt-6">
              <Stars value={rating} label={opinions.stars(rating)} />
              <blockquote className="mt-4 mb-4 -indent-[0.52em] font-display text-step-2 leading-snug text-balance">
                {`«${text}».`}
              </blockquote>
              <figcaption className="mt-auto">
                <span className="block font-semibold">{author}</span>
                <span className="text-muted">{role}</span>
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
      <Statistics />
    </section>
  );
}

function Statistics() {
  return (
    <dl className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-column gap-y-7 border-t border-line pt-7 lg:mt-20 lg:grid-cols-4 lg:pt-10">
      {opinions.statistics.map(({ icon, value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-1.5 text-balance text-muted">{label}</dt>
          <dd className="flex flex-wrap items-center gap-2.5 font-display text-step-4 font-[420] lg:block">
            <Drawing name={icon} className="size-7 lg:mb-3" />
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

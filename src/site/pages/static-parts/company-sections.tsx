import { sampleOf, shownCatalogues } from "../../../products/copy/catalogues.ts";
import { ownPictures } from "../../../seller/copy/own-pictures.ts";
import { Drawing } from "../../../ui/drawing.tsx";
import { Picture } from "../../../ui/picture.tsx";
import { Stars } from "../../../ui/stars.tsx";
import { about, benefits, buyingTerms, hasAbout, opinions } from "../../copy/home-copy.ts";
import { SectionHeading } from "./section-heading.tsx";

/** Place of a section without content: hydration expects its element in the page. */
function HiddenSection() {
  return <section hidden />;
}

export function About() {
  if (!hasAbout()) return <HiddenSection />;
  return (
    <section aria-labelledby="sobre-nosotros" className="flex flex-col bg-surface">
      <Band />
      <div className="grid lg:grid-cols-2">
        {/* On phones the picture is below the text, so that the first view does not load it. */}
        <div className="relative max-lg:order-1">
          <Picture
            name="sobre-nosotros"
            own={ownPictures.about}
            alt={about.pictureAlt}
            sizes="(min-width: 64rem) 50vw, 100vw"
            className="aspect-5/4 size-full object-cover object-[50%_78%] lg:absolute"
          />
        </div>
        <div className={`pt-8 pb-10 lg:py-section lg:pl-20 ${wordsEdge}`}>
          <h2 id="sobre-nosotros" className="text-step-4">
            {about.title}
          </h2>
          {about.paragraphs.map((paragraph) => (
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
  // The sample's picture shows products of the sample's first catalogue.
  const hasPicture = ownPictures.band !== undefined || shownCatalogues().some(sampleOf);
  return (
    <div className="relative bg-catalogue-ground text-on-catalogue max-md:order-1">
      {hasPicture && (
        <Picture
          name="cabecera-rizos"
          own={ownPictures.band}
          alt={about.bandAlt}
          sizes="(min-width: 64rem) 100vw, 157vw"
          className="aspect-3/2 max-h-[44rem] w-full object-cover object-[75%] md:aspect-21/9"
        />
      )}
      <div
        className={`page-width inset-x-0 ${hasPicture ? "lg:absolute lg:inset-y-0 lg:flex lg:items-center" : ""}`}
      >
        {about.lead && (
          <p className="py-7 font-display text-step-3 text-balance lg:max-w-[min(25vw,27rem)] lg:py-0">
            {about.lead}
          </p>
        )}
      </div>
    </div>
  );
}

function Values() {
  const values = about.values.filter(({ title, text }) => title || text);
  if (values.length === 0) return null;
  return (
    <ul className="page-width grid gap-x-column gap-y-5 pt-8 pb-14 max-md:order-1 md:grid-cols-3 lg:pt-20 lg:pb-section">
      {values.map(({ title, text }) => (
        <li key={title || text} className="border-t border-line pt-4 lg:pt-6">
          {title && <h3 className="text-step-1">{title}</h3>}
          <p className="mt-1.5 max-w-[26rem] text-balance text-muted">{text}</p>
        </li>
      ))}
    </ul>
  );
}

export function Opinions() {
  const { testimonials, statistics, text: intro } = opinions;
  if (testimonials.length + statistics.length === 0 && !intro) return <HiddenSection />;
  return (
    <section aria-labelledby="opiniones" className="page-width py-section">
      <SectionHeading id="opiniones" title={opinions.title} text={opinions.text} />
      <ul className="mt-7 grid gap-x-column gap-y-8 empty:hidden lg:mt-14 lg:grid-cols-3">
        {opinions.testimonials.map(({ text, author, role, rating }) => (
          <li key={text}>
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
      {opinions.kept && <p className="mt-7 text-step-1 text-balance">{opinions.kept}</p>}
      {opinions.sources && (
        <p className="mt-7 text-step--1 text-balance text-muted">{opinions.sources}</p>
      )}
    </section>
  );
}

function Statistics() {
  if (opinions.statistics.length === 0) return null;
  return (
    <dl className="mt-10 grid grid-cols-[repeat(auto-fit,minmax(min(100%,max(8rem,40%)),1fr))] gap-x-column gap-y-7 border-t border-line pt-7 lg:mt-20 lg:grid-cols-4 lg:pt-10">
      {opinions.statistics.map(({ icon, value, label }) => (
        <div key={label} className="flex flex-col-reverse justify-end">
          <dt className="mt-1.5 text-balance text-muted">{label}</dt>
          <dd className="font-display text-step-4 font-[420]">
            <Drawing name={icon} className="mb-1.5 size-7 lg:mb-3" />
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function Benefits() {
  const items = benefits.items.filter(({ title, text }) => title || text);
  if (items.length === 0) return <HiddenSection />;
  return (
    <section aria-labelledby="por-que-elegirnos" className="bg-surface">
      <div className="page-width py-section">
        <SectionHeading id="por-que-elegirnos" title={benefits.title} text={benefits.text} />
        <ul className="mt-7 grid gap-x-column sm:grid-cols-2 sm:gap-y-10 lg:mt-14 lg:grid-cols-3">
          {items.map(({ icon, title, text, ...item }) => (
            <li
              key={icon}
              id={"id" in item ? item.id : undefined}
              className="grid min-h-22 scroll-mt-24 grid-cols-[auto_minmax(0,1fr)] content-center gap-x-4 border-t border-line py-3 sm:block sm:pt-6 sm:pb-0"
            >
              <Drawing name={icon} className="row-span-2 size-8 self-center sm:size-9" />
              <h3 className="text-step-1 leading-tight sm:mt-4">{title}</h3>
              <p className="mt-0.5 max-w-[26rem] leading-snug text-balance text-muted max-sm:text-step--1 sm:mt-2 sm:leading-normal">
                {text}
              </p>
            </li>
          ))}
        </ul>
        <BuyingTerms />
      </div>
    </section>
  );
}

/** Minimum order, freight, payment and returns, as far as the owner has written them. */
function BuyingTerms() {
  const names = Object.keys(buyingTerms.labels) as (keyof typeof buyingTerms.labels)[];
  const written = names.filter((name) => buyingTerms[name] !== "");
  if (written.length === 0) return null;
  return (
    <dl className="mt-10 grid gap-x-column gap-y-4 border-t border-ink pt-6 sm:grid-cols-2 lg:mt-14 lg:grid-cols-4">
      {written.map((name) => (
        <div key={name}>
          <dt className="text-step--1 text-muted">{buyingTerms.labels[name]}</dt>
          <dd className="mt-0.5 font-medium text-pretty">{buyingTerms[name]}</dd>
        </div>
      ))}
    </dl>
  );
}

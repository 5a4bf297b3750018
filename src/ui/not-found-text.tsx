import type { ReactNode } from "react";

/** Text of the 404 page: the English sentence and link that docs/brief.md requires, then a Spanish text. */
export function NotFoundText({
  english,
  heading,
  text,
  action,
  children,
}: {
  english: { sentence: string; link: string };
  heading: string;
  text: string;
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="max-w-[44rem]">
      <p aria-hidden="true" className="font-display text-step-2 text-primary lining">
        404
      </p>
      <h1 lang="en" className="mt-1 font-text text-step-0 tracking-normal text-muted">
        {english.sentence}
      </h1>
      <h2 className="mt-5 text-step-4">{heading}</h2>
      <p className="mt-5 max-w-measure text-step-1 text-muted">{text}</p>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        {action}
        <a href="/" lang="en" className={action ? quietLink : homeButton}>
          {english.link}
        </a>
        {children}
      </div>
    </div>
  );
}

export const quietLink = "inline-flex min-h-touch items-center underline-quiet";

const homeButton =
  "inline-flex min-h-touch items-center rounded-round bg-primary px-6 font-medium text-on-primary fades hover:bg-primary-strong";

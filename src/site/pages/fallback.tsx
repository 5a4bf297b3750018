import { fallback } from "../../kernel/copy/error-pages-copy.ts";
import { company } from "../../seller/copy/company.ts";

export function Fallback({ status }: { status: number }) {
  const { name } = company;
  return (
    <>
      <title>{fallback.status(status)}</title>
      <FallbackPage
        name={name}
        eyebrow={fallback.status(status)}
        title={fallback.title}
        titleLanguage="en"
        text={fallback.spanish}
      />
    </>
  );
}

/** Error page without header and footer. Its plain link loads a whole new document after the failure. */
export function FallbackPage({
  name,
  eyebrow,
  title,
  titleLanguage,
  text,
}: {
  name: string;
  eyebrow: string;
  title: string;
  titleLanguage?: string;
  text: string;
}) {
  return (
    <main className="page-width flex min-h-svh flex-col py-8">
      <p className="font-display text-step-2">{name}</p>
      <div className="my-auto max-w-measure py-16">
        <p className="caps text-muted uppercase">{eyebrow}</p>
        <h1 lang={titleLanguage} className="mt-3 text-step-4">
          {title}
        </h1>
        <p className="mt-4 text-step-1 text-muted">{text}</p>
        <a
          href="/"
          className="mt-8 inline-flex min-h-touch items-center rounded-round bg-primary px-6 font-medium text-on-primary fades hover:bg-primary-strong"
        >
          {fallback.home}
        </a>
      </div>
    </main>
  );
}

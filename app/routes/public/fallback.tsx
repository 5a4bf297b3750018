import { fallback } from "../../content/site.ts";
import { useCompany } from "../../use-company.ts";

/** What is left when a page fails. A plain link: after a failure the page is better loaded whole. */
export function Fallback({ status }: { status: number }) {
  const { name } = useCompany();
  return (
    <main className="page-width flex min-h-svh flex-col py-8">
      <title>{fallback.status(status)}</title>
      <p className="font-display text-step-2">{name}</p>
      <div className="my-auto max-w-measure py-16">
        <p className="caps text-muted uppercase">{fallback.status(status)}</p>
        <h1 lang="en" className="mt-3 text-step-4">
          {fallback.title}
        </h1>
        <p className="mt-4 text-step-1 text-muted">{fallback.spanish}</p>
        <a
          href="/"
          className="mt-8 inline-flex min-h-touch items-center rounded-round bg-primary px-6 font-medium text-on-primary transition-colors hover:bg-primary-strong"
        >
          {fallback.home}
        </a>
      </div>
    </main>
  );
}

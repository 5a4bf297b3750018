import { useEffect } from "react";
import { data, Link, useLocation } from "react-router";
import { secondLayer } from "../../content/consent.ts";
import { notFound } from "../../content/site.ts";
import { visit } from "../../context.ts";
import { useCompany } from "../../use-company.ts";
import type { PageHandle } from "../../use-page-scripts.ts";
import type { Route } from "./+types/not-found";
import { SettingsLink } from "./consent/settings.tsx";

export const handle: PageHandle = { scripts: "never" };

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  const { id, path, log } = context.get(visit);
  log.warn({ id, path }, "unknown path");
  return data(null, { status: 404 });
}

/** A form sent to a path that isn't one finds the same page, and the loader with it. */
export function action() {
  return data(null, { status: 404 });
}

export default function Unknown() {
  return <NotFound />;
}

export function NotFound() {
  const { name } = useCompany();
  const { pathname } = useLocation();
  // Where the page is no application, a line of plain script says the same.
  useEffect(() => console.error(`404: unknown path ${pathname}`), [pathname]);
  return (
    <div className="page-width flex min-h-svh flex-col py-8">
      <title>{notFound.title}</title>
      <header className="font-display text-step-2">{name}</header>
      <main className="my-auto max-w-measure py-10 sm:py-12">
        <p
          aria-hidden="true"
          className="font-display text-[min(24vw,28svh,15rem)] leading-none text-[color-mix(in_srgb,var(--catalogue)_55%,var(--on-catalogue))]"
        >
          404
        </p>
        <h1 lang="en" className="mt-6 text-step-4">
          {notFound.english.sentence}
        </h1>
        <p className="mt-4 text-step-1 text-muted">{notFound.spanish}</p>
        <Link
          to="/"
          lang="en"
          className="mt-8 inline-flex min-h-touch items-center rounded-round bg-primary px-6 font-medium text-on-primary fades hover:bg-primary-strong"
        >
          {notFound.english.link}
        </Link>
      </main>
      <nav aria-label={secondLayer.open}>
        <SettingsLink className="inline-flex min-h-touch items-center text-step--1 underline-quiet">
          {secondLayer.open}
        </SettingsLink>
      </nav>
    </div>
  );
}

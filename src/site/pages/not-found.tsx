import { useEffect } from "react";
import { data, useLocation } from "react-router";
import { secondLayer } from "../../consent/copy/es.ts";
import { SettingsLink } from "../../consent/pages/offered/settings.tsx";
import { notFound } from "../../kernel/copy/es-error-pages.ts";
import { visit } from "../../platform/http/visit.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { company } from "../../seller/copy/company.ts";
import { NotFoundText, quietLink } from "../../ui/not-found-text.tsx";
import { header } from "../copy/site.ts";
import type { Route } from "./+types/not-found";

export const handle: PageHandle = { scripts: "never" };

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export function loader({ context }: Route.LoaderArgs) {
  const { id, path, log } = context.get(visit);
  // The path is missing when the server requests this page itself, in order to cache it.
  if (path) log.warn({ id, path }, "unknown path");
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export default function Unknown() {
  return <NotFound />;
}

export function NotFound() {
  const { name } = company;
  const { pathname } = useLocation();
  // On pages without React, platform/hydration/not-found-script.ts logs the same.
  useEffect(() => console.error(`404: unknown path ${pathname}`), [pathname]);
  return (
    <div className="page-width flex min-h-svh flex-col py-5 sm:py-6">
      <header className="flex flex-wrap items-center gap-x-8 gap-y-1">
        <a
          href="/"
          aria-label={header.home(name)}
          className="mr-auto py-2 font-display text-step-2"
        >
          {name}
        </a>
        <nav aria-label={header.navigation}>
          <ul className="-mx-2 flex flex-wrap">
            {header.anchors.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-flex min-h-touch items-center px-2 hover:underline-quiet"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </header>
      <main id="contenido" className="my-auto py-10 sm:py-12">
        <title>{notFound.title}</title>
        <NotFoundText english={notFound.english} heading={notFound.heading} text={notFound.spanish}>
          <a href="/#catalogos" className={quietLink}>
            {notFound.catalogues}
          </a>
          <a href="/#contacto" className={quietLink}>
            {notFound.contact}
          </a>
        </NotFoundText>
      </main>
      <nav aria-label={secondLayer.open}>
        <SettingsLink className="inline-flex min-h-touch items-center text-step--1 underline-quiet">
          {secondLayer.open}
        </SettingsLink>
      </nav>
    </div>
  );
}

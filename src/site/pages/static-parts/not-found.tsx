import { secondLayer } from "../../../consent/copy/es.ts";
import { SettingsLink } from "../../../consent/pages/offered/settings.tsx";
import { notFound } from "../../../kernel/copy/es-error-pages.ts";
import { company } from "../../../seller/copy/company.ts";
import { NotFoundText, quietLink } from "../../../ui/not-found-text.tsx";
import { header } from "../../copy/site.ts";

export function NotFound() {
  const { name } = company;
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

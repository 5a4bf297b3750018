import { notFound } from "../../../kernel/copy/error-pages-copy.ts";
import { SearchForm } from "../../../storefront/pages/offered/search-form.tsx";
import { NotFoundText, quietLink } from "../../../ui/not-found-text.tsx";
import { SiteHeader, SkipLink } from "../header.tsx";
import { Footer } from "./footer.tsx";

/** 404 page in the site's frame, with the catalogue's search as the first action. */
export function NotFound() {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id="contenido" className="page-width py-section">
        <title>{notFound.title}</title>
        <NotFoundText
          english={notFound.english}
          heading={notFound.heading}
          text={notFound.spanish}
          action={
            <div className="w-full">
              <SearchForm label={notFound.search} className="relative max-w-96" />
            </div>
          }
        >
          <a href="/#catalogos" className={quietLink}>
            {notFound.catalogues}
          </a>
          <a href="/#contacto" className={quietLink}>
            {notFound.contact}
          </a>
        </NotFoundText>
      </main>
      <Footer />
    </>
  );
}

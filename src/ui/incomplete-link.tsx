import { useEffect } from "react";
import { href, isRouteErrorResponse, Link, useLocation } from "react-router";
import { cutLinkCopy as copy, fallback, notFound } from "../kernel/copy/error-pages-copy.ts";
import { ButtonLink } from "./button.tsx";
import { FailureText } from "./failure-text.tsx";
import { NotFoundText, quietLink } from "./not-found-text.tsx";

type To = "/solicitud/enlace" | "/privacidad/derechos";

/** Page for an incomplete link; it has the site's header and footer, because visitors come from an email. */
export function IncompleteLink({ newLink }: { newLink: To }) {
  const { pathname } = useLocation();
  useEffect(() => console.error(`404: unknown path ${pathname}`), [pathname]);
  return (
    <main id="contenido" className="page-width py-section">
      <title>{copy.title}</title>
      <NotFoundText
        english={notFound.english}
        heading={copy.heading}
        text={copy.text}
        action={<ButtonLink to={href(newLink)}>{copy.newLink}</ButtonLink>}
      >
        <Link to="/#catalogos" className={quietLink}>
          {notFound.catalogues}
        </Link>
        <Link to="/#contacto" className={quietLink}>
          {notFound.contact}
        </Link>
      </NotFoundText>
    </main>
  );
}

export function IncompleteLinkOrFailure({ error, newLink }: { error: unknown; newLink: To }) {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <IncompleteLink newLink={newLink} />;
  const { title, spanish, home } = fallback;
  return <FailureText eyebrow={fallback.status(status)} title={title} text={spanish} home={home} />;
}

import { useEffect } from "react";
import { data, href, isRouteErrorResponse, Link, useLocation } from "react-router";
import { visit } from "../../../platform/http/visit.ts";
import { fallback, notFound } from "../../../site/copy/site.ts";
import { ButtonLink } from "../../../ui/button.tsx";
import { FailureText } from "../../../ui/failure-text.tsx";
import { NotFoundText, quietLink } from "../../../ui/not-found-text.tsx";
import { cutLinkCopy as copy } from "../../copy/es-link.ts";
import type { Route } from "./+types/incomplete-link";

export function meta() {
  return [{ name: "robots", content: "noindex" }];
}

export function loader({ context }: Pick<Route.LoaderArgs, "context">) {
  const { id, path, log } = context.get(visit);
  log.warn({ id, path }, "unknown path");
  return data(null, { status: 404 });
}

export function action() {
  return data(null, { status: 404 });
}

export default function IncompleteRequestLink() {
  return <IncompleteLink newLink="/solicitud/enlace" />;
}

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

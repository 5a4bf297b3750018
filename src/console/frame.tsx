import type { ReactNode } from "react";
import { Form, href, isRouteErrorResponse, Link, Outlet, useRouteLoaderData } from "react-router";
import { company } from "../seller/copy/company.ts";
import { isPublished } from "../seller/copy/publication.ts";
import { SteadyFonts } from "../ui/steady-fonts.tsx";
import { TextAnchor } from "../ui/text-link.tsx";
import { isShort, wordmarkSize } from "../ui/wordmark.ts";
import type { Route } from "./+types/frame";
import { consoleBadges, consoleMember } from "./context.ts";
import { consoleFailures, consoleFrame } from "./copy/es-frame.ts";
import { Navigation, PhoneMenu } from "./navigation.tsx";
import { Shortcuts } from "./shortcuts.tsx";

export function meta() {
  return [{ name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const member = context.get(consoleMember);
  const links = consoleFrame.links.filter(
    ({ permission }) => !permission || member.permissions.includes(permission),
  );
  const [badges, usesShortcuts] = await Promise.all([
    context.get(consoleBadges).read(context),
    member.usesShortcuts(),
  ]);
  return {
    name: member.name,
    role: member.role,
    usesShortcuts,
    links: links
      .map((link) => ({
        href: link.href,
        label: link.label,
        isRare: link.isRare ?? false,
        badges: badges[link.href] ?? [],
      }))
      // Hides «Por enviar» while no approved request waits for its catalogues to be sent.
      .filter((link) => link.href !== unsentPath || link.badges.length > 0)
      .filter((link) => link.href !== href("/gestion/primeros-pasos") || !isPublished()),
  };
}

const unsentPath = `${href("/gestion")}?estado=por-enviar`;

export default function Frame() {
  return (
    <Around>
      <Outlet />
    </Around>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, text } = failureOf(isRouteErrorResponse(error) ? error.status : 500);
  return (
    <Around>
      <main id="contenido" className="page-width pt-6 pb-16">
        <title>{title}</title>
        <h1 className="text-step-3">{title}</h1>
        <p className="mt-4 max-w-measure text-muted">{text}</p>
        <p className="mt-6">
          <TextAnchor href={href("/gestion")}>{consoleFailures.back}</TextAnchor>
        </p>
      </main>
    </Around>
  );
}

function failureOf(status: number): { title: string; text: string } {
  const { forbidden, missing, unavailable, other } = consoleFailures;
  return { 403: forbidden, 404: missing, 503: unavailable }[status] ?? other;
}

function Around({ children }: { children: ReactNode }) {
  const known = useRouteLoaderData<typeof loader>("console/frame");
  return (
    <>
      <SteadyFonts />
      <a
        href="#contenido"
        className="absolute top-0 left-4 z-50 -translate-y-[120%] rounded-b-small bg-ink px-4 py-3 text-on-ink focus:translate-y-0"
      >
        {consoleFrame.skip}
      </a>
      <header className="border-b border-line bg-surface print:hidden">
        <div
          className={`page-width relative flex flex-wrap items-center gap-x-3 sm:gap-x-6 ${isShort(company.name) ? "2xl:flex-nowrap" : ""}`}
        >
          <Link
            to={href("/gestion")}
            className={`flex min-h-16 min-w-0 shrink grow basis-0 items-center gap-x-2.5 font-display font-[420] tracking-tight 2xl:grow-0 2xl:basis-auto ${wordmarkSize(company.name)}`}
          >
            <span className="truncate">{company.name}</span>{" "}
            <span className="caps font-text text-muted uppercase">{consoleFrame.place}</span>
          </Link>
          {known && <Navigation links={known.links} isInRow={isShort(company.name)} />}
          {known && <SignOut name={known.name} />}
          {known && <PhoneMenu {...known} />}
        </div>
      </header>
      {children}
      {known && <Shortcuts areOn={known.usesShortcuts} />}
    </>
  );
}

function SignOut({ name }: { name: string }) {
  return (
    <div className="ml-auto flex items-center gap-3">
      <span className="hidden max-w-48 truncate text-step--1 text-muted sm:block">
        <span className="sr-only">{consoleFrame.signedInAs("")}</span>
        {name}
      </span>
      <Form method="post" action={href("/gestion/salir")} reloadDocument>
        <button
          type="submit"
          className="-mr-3 min-h-touch rounded-round px-3 font-medium underline-quiet hover:bg-sunken"
        >
          {consoleFrame.signOut}
        </button>
      </Form>
    </div>
  );
}

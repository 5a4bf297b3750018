import type { ReactNode } from "react";
import {
  Form,
  isRouteErrorResponse,
  Link,
  NavLink,
  Outlet,
  useRouteLoaderData,
} from "react-router";
import { mayDo } from "../../../core/staff/roles.ts";
import { consoleFailures, consoleFrame } from "../../content/staff/frame.ts";
import { rightsDesk } from "../../context.ts";
import { useCompany } from "../../use-company.ts";
import type { Route } from "./+types/frame";
import { keepPrivate } from "./keep-private.ts";
import { admitStaff, requireStaff } from "./require-staff.ts";
import { sayWhenAway } from "./say-when-away.ts";

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, sayWhenAway, admitStaff];

export function meta() {
  return [{ name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { name, role } = requireStaff(context);
  const links = consoleFrame.links.filter(
    ({ permission }) => !permission || mayDo(role, permission),
  );
  const waiting = mayDo(role, "handle-rights") ? await context.get(rightsDesk).countReceived() : 0;
  return {
    name,
    links: links.map(({ href, label }) => {
      return { href, label, waiting: href === "/gestion/derechos" ? waiting : 0 };
    }),
  };
}

/** What stands around every page of the console. */
export default function Frame() {
  return (
    <Around>
      <Outlet />
    </Around>
  );
}

/** What a page within could not do, with the frame still around it. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { title, text } = failureOf(isRouteErrorResponse(error) ? error.status : 500);
  return (
    <Around>
      <main id="contenido" className="page-width pt-6 pb-16">
        <title>{title}</title>
        <h1 className="text-step-3">{title}</h1>
        <p className="mt-4 max-w-measure text-muted">{text}</p>
        <p className="mt-6">
          <a href="/gestion" className="inline-flex min-h-touch items-center underline-quiet">
            {consoleFailures.back}
          </a>
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
  const known = useRouteLoaderData<typeof loader>("routes/staff/frame");
  const { name: company } = useCompany();
  return (
    <>
      <a
        href="#contenido"
        className="absolute top-0 left-4 z-50 -translate-y-[120%] rounded-b-small bg-ink px-4 py-3 text-on-ink focus:translate-y-0"
      >
        {consoleFrame.skip}
      </a>
      <header className="border-b border-line bg-surface print:hidden">
        <div className="page-width flex flex-wrap items-center gap-x-6 lg:flex-nowrap">
          <Link
            to="/gestion"
            className="flex min-h-16 flex-wrap content-center items-baseline gap-x-2.5 font-display text-step-2 font-[420] tracking-tight"
          >
            {company}{" "}
            <span className="caps font-text text-muted uppercase">{consoleFrame.place}</span>
          </Link>
          {known && <Navigation links={known.links} />}
          {known && <SignOut name={known.name} />}
        </div>
      </header>
      {children}
    </>
  );
}

type ConsoleLink = { href: string; label: string; waiting: number };

function Navigation({ links }: { links: ConsoleLink[] }) {
  return (
    <nav
      aria-label={consoleFrame.navigation}
      className="order-last -mx-1.5 w-full pb-1.5 sm:-mx-2.5 lg:order-none lg:w-auto lg:pb-0"
    >
      <ul className="flex flex-wrap">
        {links.map(({ href, label, waiting }) => (
          <li key={href}>
            <NavLink
              to={href}
              end={href === "/gestion"}
              className="flex min-h-touch items-center px-1.5 text-step--1 sm:px-2.5 sm:text-step-0 hover:underline-quiet aria-[current=page]:font-semibold aria-[current=page]:underline-quiet"
            >
              {label}
              {waiting > 0 && (
                <span className="ml-1.5 rounded-round bg-primary px-2 text-step--1 text-on-primary tabular-nums">
                  <span aria-hidden="true">{waiting}</span>
                  <span className="sr-only">{consoleFrame.waiting(waiting)}</span>
                </span>
              )}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function SignOut({ name }: { name: string }) {
  return (
    <div className="ml-auto flex items-center gap-3">
      <span className="hidden max-w-48 truncate text-step--1 text-muted sm:block">
        <span className="sr-only">{consoleFrame.signedInAs("")}</span>
        {name}
      </span>
      <Form method="post" action="/gestion/salir" reloadDocument>
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

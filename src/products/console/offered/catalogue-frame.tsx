import type { ReactNode } from "react";
import { Link } from "react-router";
import { useRole } from "../../../staff/console/offered/use-role.ts";
import { mayDo } from "../../../staff/domain/roles.ts";
import { scrollTabIntoView } from "../../../ui/scroll-tab-into-view.ts";
import { catalogueFrameCopy as copy } from "../../copy/catalogue-console-copy.ts";

export function CatalogueFrame({
  title,
  tab,
  heading = title,
  children,
}: {
  title: string;
  /** URL of the tab that is marked as current. */
  tab: string;
  heading?: string;
  children: ReactNode;
}) {
  const role = useRole();
  return (
    <main id="contenido" className="page-width pt-6 pb-16">
      <title>{`${title} · ${copy.title}`}</title>
      <nav
        aria-label={copy.navigation}
        className="relative -mx-gutter overflow-x-auto px-gutter [scrollbar-width:thin]"
      >
        <ul className="flex w-max min-w-full gap-4.5 border-b border-line">
          {copy.tabs
            .filter(({ permission }) => role !== null && mayDo(role, permission))
            .map(({ href, label }) => (
              <li key={href}>
                <Link
                  ref={href === tab ? scrollTabIntoView : undefined}
                  to={href}
                  aria-current={href === tab ? "page" : undefined}
                  className="-mb-px flex min-h-touch items-center border-b-2 border-transparent text-step--1 whitespace-nowrap -outline-offset-2 hover:border-outline forced-colors:border-[Canvas] forced-colors:aria-[current=page]:border-[Highlight] aria-[current=page]:border-primary aria-[current=page]:font-semibold"
                >
                  {label}
                </Link>
              </li>
            ))}
        </ul>
      </nav>
      <h1 className="mt-6 text-step-3">{heading}</h1>
      {children}
    </main>
  );
}

import { Outlet, useLocation } from "react-router";
import { memberMay } from "../../companies/domain/member.ts";
import { memberPresence } from "../../members/context.ts";
import { AccountFailure } from "../../members/pages/offered/account-failure.tsx";
import { admitMember } from "../../members/pages/offered/require-member.ts";
import { keepPrivate } from "../../platform/http/keep-private.ts";
import type { PageHandle } from "../../platform/hydration/use-page-scripts.ts";
import { ordersFrameCopy as copy } from "../copy/cart-copy.ts";
import type { Route } from "./+types/frame";

export const handle: PageHandle = { hasApplied: true };

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, admitMember];

export function meta() {
  return [{ name: "robots", content: "noindex, nofollow" }];
}

export function loader({ context }: Route.LoaderArgs) {
  const { chosen } = context.get(memberPresence);
  return {
    companyId: chosen?.scope.companyId ?? null,
    links: copy.links
      .filter(({ right }) => right === null || (chosen && memberMay(chosen.scope.role, right)))
      .map(({ to, label }) => ({ to, label })),
  };
}

export default function OrdersFrame({ loaderData: { links } }: Route.ComponentProps) {
  const { pathname } = useLocation();
  return (
    <main id="contenido" className="page-width pt-6 pb-section">
      <nav aria-label={copy.navigation} className="border-b border-line print:hidden">
        <ul className="flex flex-wrap gap-x-6">
          {links.map(({ to, label }) => (
            <li key={to}>
              <a
                href={to}
                aria-current={
                  pathname === to ? "page" : pathname.startsWith(`${to}/`) ? "true" : undefined
                }
                className="inline-flex min-h-touch min-w-touch items-center justify-center border-b-2 border-transparent hover:underline aria-[current]:border-ink aria-[current]:font-medium"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="pt-8 [&>[role=alert]]:mb-6 [&>[role=status]]:mb-6">
        <Outlet />
      </div>
    </main>
  );
}

export const ErrorBoundary = AccountFailure;

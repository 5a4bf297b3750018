import { Outlet } from "react-router";
import { memberMay } from "../../../companies/domain/member.ts";
import { keepPrivate } from "../../../platform/http/keep-private.ts";
import { memberPresence } from "../../context.ts";
import { memberFrameCopy as copy } from "../../copy/account-copy.ts";
import { AccountFailure } from "../offered/account-failure.tsx";
import { admitMember } from "../offered/require-member.ts";
import type { Route } from "./+types/frame";
import { AccountMenu } from "./account-menu.tsx";
import { accountHandle } from "./page-handle.ts";

export const handle = accountHandle;

export const middleware: Route.MiddlewareFunction[] = [keepPrivate, admitMember];

export function meta() {
  return [{ name: "robots", content: "noindex, nofollow" }];
}

export function loader({ context }: Route.LoaderArgs) {
  const { chosen, seenBy } = context.get(memberPresence);
  const links = copy.links.filter(
    ({ right, isOwn }) =>
      (right === null || (chosen && memberMay(chosen.scope.role, right))) && !(isOwn && seenBy),
  );
  return {
    links: links.map(({ to, label }) => ({ to, label })),
    isSeen: seenBy !== undefined,
    companyId: chosen?.scope.companyId ?? null,
  };
}

export default function Frame({ loaderData: { links, isSeen } }: Route.ComponentProps) {
  return (
    <main id="contenido" className="page-width pt-8 pb-section">
      <div className="grid gap-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-14">
        <AccountMenu links={links} canSignOut={!isSeen} />
        <div className="min-w-0 [&>[role=alert]]:mb-6 [&>[role=status]]:mb-6">
          <Outlet />
        </div>
      </div>
    </main>
  );
}

export const ErrorBoundary = AccountFailure;

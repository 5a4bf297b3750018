import { type ReactNode, useRef } from "react";
import { href, isRouteErrorResponse, Outlet, useRouteLoaderData } from "react-router";
import { openModal } from "../ui/open-modal.ts";
import { SteadyFonts } from "../ui/steady-fonts.tsx";
import { TextAnchor } from "../ui/text-link.tsx";
import type { Route } from "./+types/frame";
import { consoleMember, consoleParts } from "./context.ts";
import { consoleFailures, consoleFrame } from "./copy/frame-copy.ts";
import { FootBar } from "./foot-bar.tsx";
import { listShownLinks } from "./links.ts";
import { SearchDialog } from "./search-dialog.tsx";
import { Shortcuts } from "./shortcuts.tsx";
import { SideBar } from "./side-bar.tsx";

export function meta() {
  return [{ name: "robots", content: "noindex, nofollow" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const { name, role, permissions, readPreferences } = context.get(consoleMember);
  const [links, preferences] = await Promise.all([
    listShownLinks(context.get(consoleParts).links, { permissions, context }),
    readPreferences(),
  ]);
  return { name, role, links, ...preferences };
}

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

/** `--foot-bar`: height of the bar at the foot, above which pages fix their own bars. */
function Around({ children }: { children: ReactNode }) {
  const known = useRouteLoaderData<typeof loader>("console-frame");
  const searchDialog = useRef<HTMLDialogElement>(null);
  const openSearch = () => openModal(searchDialog.current);
  return (
    <>
      <SteadyFonts />
      <a
        href="#contenido"
        className="absolute top-0 left-4 z-50 -translate-y-[120%] rounded-b-small bg-ink px-4 py-3 text-on-ink focus:translate-y-0"
      >
        {consoleFrame.skip}
      </a>
      <div className="pb-(--foot-bar) [--foot-bar:calc(3.5rem+env(safe-area-inset-bottom))] lg:flex lg:[--foot-bar:0px] lg:[--spacing-gutter:clamp(1.5rem,2.5vw,4rem)] print:block print:pb-0">
        <SideBar known={known} openSearch={openSearch} />
        <div className="min-w-0 grow max-lg:**:scroll-mb-20">
          {children}
          {known && <Shortcuts areOn={known.usesShortcuts} openSearch={openSearch} />}
        </div>
        {known && <FootBar name={known.name} links={known.links} />}
        {known && <SearchDialog ref={searchDialog} />}
      </div>
    </>
  );
}

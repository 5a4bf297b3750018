import { PanelLeftClose, PanelLeftOpen, Search } from "lucide-react";
import { Form, href, Link, useFetcher, useLocation } from "react-router";
import { company } from "../seller/copy/company.ts";
import { shownLogo } from "../seller/copy/own-logo.ts";
import { Wordmark, wordmarkSize } from "../ui/wordmark.tsx";
import { consoleFrame } from "./copy/frame-copy.ts";
import { searchCopy } from "./copy/search-copy.ts";
import { LinkDrawing } from "./link-icon.tsx";
import { findCurrentLink, groupLinks, type ShownLink } from "./links.ts";
import { Count } from "./navigation-count.tsx";

/** Banner of the console: a row in narrow windows, a column with the navigation in wide ones, which folds to icons. */
export function SideBar({
  known,
  openSearch,
}: {
  known: { name: string; links: readonly ShownLink[]; foldsNavigation: boolean } | undefined;
  openSearch: () => void;
}) {
  const fold = useFetcher();
  const isFolded = fold.formData
    ? fold.formData.get("folds") === "yes"
    : (known?.foldsNavigation ?? false);
  return (
    <header
      data-folded={isFolded || undefined}
      className="group/side border-b border-line bg-surface lg:sticky lg:top-0 lg:h-dvh lg:w-54 lg:shrink-0 lg:border-r lg:border-b-0 lg:data-folded:w-17 print:hidden"
    >
      <div className="flex items-center gap-x-3 px-gutter lg:h-full lg:flex-col lg:items-stretch lg:px-2.5">
        <HomeLink />
        {known && <SearchLink open={openSearch} />}
        {known && <SideNavigation links={known.links} />}
        {known && (
          <div className="ml-auto flex items-center gap-x-3 lg:ml-0 lg:gap-x-1 lg:border-t lg:border-line lg:py-1.5 lg:group-data-folded/side:flex-col">
            <SignOut name={known.name} />
            <FoldButton isFolded={isFolded} fold={fold} />
          </div>
        )}
      </div>
    </header>
  );
}

function HomeLink() {
  return (
    <Link
      to={href("/gestion")}
      className={`flex min-h-14 min-w-0 shrink grow items-center gap-x-2.5 gap-y-1 font-display font-[420] tracking-tight lg:shrink-0 lg:grow-0 lg:flex-col lg:items-start lg:justify-center lg:px-2 lg:pt-4 lg:pb-3 lg:text-step-1 lg:group-data-folded/side:items-center ${wordmarkSize(company.name)}`}
    >
      <span aria-hidden="true" className="hidden text-step-2 lg:group-data-folded/side:block">
        {company.name.slice(0, 1)}
      </span>
      <span className="truncate lg:max-w-full lg:leading-tight lg:whitespace-normal lg:group-data-folded/side:sr-only">
        <Wordmark name={company.name} logo={shownLogo()} />
      </span>{" "}
      <span className="caps font-text text-muted uppercase lg:group-data-folded/side:sr-only">
        {consoleFrame.place}
      </span>
    </Link>
  );
}

/** Opens the dialog; without scripts, or in a new tab, leads to the page of the search. */
function SearchLink({ open }: { open: () => void }) {
  return (
    <Link
      to={href("/gestion/buscar")}
      aria-keyshortcuts="Control+K Meta+K"
      title={`${searchCopy.open} (${searchCopy.keys})`}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
      className="flex size-touch shrink-0 items-center justify-center gap-2.5 rounded-round hover:bg-sunken lg:mx-0.5 lg:size-auto lg:min-h-9 lg:justify-start lg:rounded-small lg:border lg:border-outline lg:px-2 lg:text-step--1 lg:group-data-folded/side:justify-center"
    >
      <Search aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0" />
      <span className="grow max-lg:sr-only lg:group-data-folded/side:sr-only">
        {searchCopy.open}
      </span>
      <span
        aria-hidden="true"
        className="text-muted max-lg:hidden lg:group-data-folded/side:hidden"
      >
        {searchCopy.keys}
      </span>
    </Link>
  );
}

function SideNavigation({ links }: { links: readonly ShownLink[] }) {
  const current = findCurrentLink(links, useLocation());
  return (
    <nav
      aria-label={consoleFrame.navigation}
      className="hidden min-h-0 grow overflow-x-hidden overflow-y-auto pb-3 [scrollbar-width:thin] lg:block"
    >
      {groupLinks(links).map(({ group, links }) => (
        <div
          key={group}
          className="mt-2.5 border-line group-data-folded/side:border-t group-data-folded/side:pt-2.5"
        >
          <p
            id={`grupo-${group}`}
            className="px-2 text-step--1 text-muted group-data-folded/side:sr-only"
          >
            {consoleFrame.groups[group]}
          </p>
          <ul aria-labelledby={`grupo-${group}`}>
            {links.map((link) => (
              <li key={link.href}>
                <SideLink {...link} isCurrent={link.href === current} />
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}

function SideLink({ href, label, icon, badges, isCurrent }: ShownLink & { isCurrent: boolean }) {
  return (
    <Link
      ref={isCurrent ? scrollIntoView : undefined}
      to={href}
      aria-current={isCurrent ? "page" : undefined}
      // Names the icon where the side bar is folded; the browser shows it as a tooltip.
      title={[label, ...badges.map(({ text }) => text)].join(", ")}
      className="relative flex min-h-8 items-center gap-2.5 rounded-small px-2 text-step--1 -outline-offset-2 hover:bg-sunken aria-[current=page]:bg-sunken aria-[current=page]:font-semibold group-data-folded/side:justify-center pointer-coarse:min-h-touch"
    >
      <LinkDrawing icon={icon} />
      <span className="min-w-0 grow truncate group-data-folded/side:sr-only">{label}</span>
      {badges.map((badge) => (
        <Count key={badge.text} {...badge} />
      ))}
    </Link>
  );
}

/** Ref callback: in a low window the navigation scrolls. */
function scrollIntoView(current: HTMLElement | null): void {
  current?.scrollIntoView({ block: "nearest" });
}

function SignOut({ name }: { name: string }) {
  return (
    <div className="flex min-w-0 grow items-center gap-3 lg:gap-1 lg:group-data-folded/side:justify-center">
      <span className="hidden max-w-48 min-w-0 grow truncate px-2 text-step--1 text-muted sm:block lg:group-data-folded/side:sr-only">
        <span className="sr-only">{consoleFrame.signedInAs("")}</span>
        {name}
      </span>
      <Form method="post" action={href("/gestion/salir")} reloadDocument>
        <button
          type="submit"
          className="-mr-3 min-h-touch rounded-round px-3 font-medium underline-quiet hover:bg-sunken lg:mr-0 lg:px-2 lg:text-step--1"
        >
          {consoleFrame.signOut}
        </button>
      </Form>
    </div>
  );
}

/** Without scripts the form is posted and leads back to the page. */
function FoldButton({
  isFolded,
  fold,
}: {
  isFolded: boolean;
  fold: ReturnType<typeof useFetcher>;
}) {
  const { pathname, search } = useLocation();
  const label = isFolded ? consoleFrame.unfold : consoleFrame.fold;
  const Drawing = isFolded ? PanelLeftOpen : PanelLeftClose;
  const action = href("/gestion/menu");
  const folds = isFolded ? "no" : "yes";
  return (
    <Form
      method="post"
      action={action}
      className="hidden lg:block"
      onSubmit={(event) => {
        event.preventDefault();
        fold.submit({ folds }, { method: "post", action });
      }}
    >
      <input type="hidden" name="back" value={pathname + search} />
      <button
        type="submit"
        name="folds"
        value={folds}
        title={label}
        className="flex size-9 items-center justify-center rounded-small text-muted hover:bg-sunken hover:text-ink pointer-coarse:size-touch"
      >
        <Drawing aria-hidden="true" strokeWidth={1.5} className="size-5 shrink-0" />
        <span className="sr-only">{label}</span>
      </button>
    </Form>
  );
}

import { Form, href, Link, useLocation } from "react-router";
import { Button } from "../../../ui/button.tsx";
import { Icon } from "../../../ui/icon.tsx";
import { memberFrameCopy as copy } from "../../copy/account-copy.ts";

type AccountLink = { to: string; label: string };
type AccountLinks = { links: readonly AccountLink[]; canSignOut: boolean };

/** Navigation of the account pages: a side list in wide windows, a closed <details> menu in all others. */
export function AccountMenu(props: AccountLinks) {
  const { pathname } = useLocation();
  return (
    <>
      <OpenableMenu {...props} pathname={pathname} />
      <nav aria-label={copy.navigation} className="hidden lg:block print:hidden">
        <ul>
          {props.links.map((link) => (
            <li key={link.to}>
              <AccountPageLink
                {...link}
                pathname={pathname}
                className="min-h-touch aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
              />
            </li>
          ))}
        </ul>
        {props.canSignOut && <SignOut className="mt-6" />}
      </nav>
    </>
  );
}

/** Menu whose summary names the current page; it works without JavaScript and opens over the page's text. */
function OpenableMenu({ links, canSignOut, pathname }: AccountLinks & { pathname: string }) {
  const here = links.find(({ to }) => currentState(to, pathname));
  return (
    <details className="group relative lg:hidden print:hidden">
      <summary className="flex min-h-12 list-none items-center justify-between gap-4 border-y border-line [&::-webkit-details-marker]:hidden">
        <span>
          <span className="text-muted">{here ? `${copy.navigation}: ` : copy.navigation}</span>
          {here && <span className="font-medium">{here.label}</span>}
        </span>
        <Icon name="chevron-down" className="size-[20px] group-open:rotate-180" />
      </summary>
      <nav
        aria-label={copy.openableNavigation}
        className="absolute inset-x-0 top-full z-30 border-b border-line bg-surface px-4 pb-4 shadow-raised"
      >
        <ul>
          {links.map((link) => (
            <li key={link.to} className="border-b border-line">
              <AccountPageLink {...link} pathname={pathname} className="min-h-12 w-full" />
            </li>
          ))}
        </ul>
        {canSignOut && <SignOut className="mt-4" />}
      </nav>
    </details>
  );
}

function AccountPageLink({
  to,
  label,
  pathname,
  className,
}: AccountLink & { pathname: string; className: string }) {
  return (
    <Link
      to={to}
      discover="none"
      aria-current={currentState(to, pathname)}
      className={`inline-flex items-center hover:underline aria-[current]:font-medium ${className}`}
    >
      {label}
    </Link>
  );
}

/** Value of aria-current: «page» for the open page, «true» for the list that contains it, otherwise none. */
function currentState(to: string, pathname: string): "page" | "true" | undefined {
  if (pathname === to) return "page";
  return to !== href("/cuenta") && pathname.startsWith(`${to}/`) ? "true" : undefined;
}

function SignOut({ className }: { className: string }) {
  return (
    <Form method="post" action={href("/salir")} reloadDocument className={className}>
      <Button type="submit" variant="quiet">
        {copy.signOut}
      </Button>
    </Form>
  );
}

import { href } from "react-router";
import { Icon } from "../../ui/icon.tsx";
import { companyMenu as copy, header } from "../copy/site.ts";

/** Name of the member's company with a popover of the pages of its account. */
export function CompanyMenu({
  company,
  seesPrices,
  isSeen,
}: {
  company: string;
  seesPrices: boolean;
  /** True while the staff views the site as this member, whose preferences and sessions stay their own. */
  isSeen: boolean;
}) {
  const links = copy.links.filter(
    ({ isAboutPrices, isOwn }) => (seesPrices || !isAboutPrices) && !(isOwn && isSeen),
  );
  return (
    <div className="hidden shrink-0 items-center @[14rem]/tools:flex">
      <a
        href={href("/cuenta")}
        className="flex min-h-touch items-center rounded-small pl-2 hover:underline"
      >
        <span className="max-w-[max(14vw,4.5rem)] truncate">{company || header.account}</span>
      </a>
      <button
        type="button"
        popoverTarget={menuId}
        aria-label={copy.open}
        className="hidden min-h-touch w-7 items-center justify-center rounded-small hover:bg-sunken @[34rem]/tools:flex"
      >
        <Icon name="chevron-down" className="size-4" />
      </button>
      <nav
        popover="auto"
        id={menuId}
        aria-label={copy.open}
        className="folded-menu border border-line bg-paper px-gutter py-3 text-ink shadow-raised"
      >
        <ul>
          {links.map(({ to, label }) => (
            <li key={to} className="border-b border-line">
              <a href={to} className="flex min-h-12 items-center hover:underline">
                {label}
              </a>
            </li>
          ))}
          {!isSeen && (
            <li>
              <form method="post" action={href("/salir")}>
                <button type="submit" className="min-h-12 w-full text-left hover:underline">
                  {copy.signOut}
                </button>
              </form>
            </li>
          )}
        </ul>
      </nav>
    </div>
  );
}

const menuId = "menu-de-la-empresa";

import { href, type RouterContextProvider } from "react-router";
import type { Badge } from "./badge.ts";
import type { LinkIcon } from "./link-icon.tsx";

export const linkGroups = [
  "today",
  "customers",
  "catalogue",
  "orders",
  "reports",
  "settings",
] as const;
export type LinkGroup = (typeof linkGroups)[number];

/** Page of the console as its capability states it, for the navigation and for the search field. */
export type ConsoleLink = {
  href: string;
  label: string;
  /** Other words by which the search field finds the page. */
  words?: string;
  /** Permission without which the page is refused; null if every member may open it. */
  permission: string | null;
  /** Place in the navigation; absent if only the search field leads to the page. */
  place?: LinkPlace;
  /** Counts work that waits on the page; each count has to be quick, because every page of the console shows it. */
  badges?(context: Readonly<RouterContextProvider>): Promise<readonly Badge[]>;
  isHidden?(badges: readonly Badge[]): boolean;
};

export type LinkPlace = {
  group: LinkGroup;
  /** Order within the group. */
  position: number;
  icon: LinkIcon;
  /** True for the pages most used, which on phones and tablets stand in the bar at the foot. */
  isFrequent?: true;
};

/** Link of the navigation as the pages show it. */
export type ShownLink = LinkPlace & { href: string; label: string; badges: readonly Badge[] };

/** Links of the navigation that a member with `permissions` sees, in the order of groups and positions. */
export async function listShownLinks(
  links: readonly ConsoleLink[],
  {
    permissions,
    context,
  }: { permissions: readonly string[]; context: Readonly<RouterContextProvider> },
): Promise<ShownLink[]> {
  const shown = await Promise.all(
    allowedTo(permissions, links).map(async ({ href, label, place, ...link }) => {
      if (!place) return [];
      const badges = (await link.badges?.(context)) ?? [];
      return link.isHidden?.(badges) ? [] : [{ ...place, href, label, badges }];
    }),
  );
  return shown.flat().sort(byPlace);
}

/** Entries that need no permission, or one of `permissions`. */
export function allowedTo<Entry extends { permission: string | null }>(
  permissions: readonly string[],
  entries: readonly Entry[],
): Entry[] {
  return entries.filter(
    ({ permission }) => permission === null || permissions.includes(permission),
  );
}

function byPlace(one: ShownLink, other: ShownLink): number {
  const groups = linkGroups.indexOf(one.group) - linkGroups.indexOf(other.group);
  return groups || one.position - other.position;
}

/** Links by group, without groups that have none. */
export function groupLinks(
  links: readonly ShownLink[],
): { group: LinkGroup; links: readonly ShownLink[] }[] {
  return linkGroups
    .map((group) => ({ group, links: links.filter((link) => link.group === group) }))
    .filter((each) => each.links.length > 0);
}

const footBarPlaces = 4;

/** Links of the bar at the foot, frequent pages first, and the rest, which stands behind «Más». */
export function splitForFootBar(links: readonly ShownLink[]): {
  bar: readonly ShownLink[];
  rest: readonly ShownLink[];
} {
  const byUse = [
    ...links.filter(({ isFrequent }) => isFrequent),
    ...links.filter(({ isFrequent }) => !isFrequent),
  ];
  const chosen = new Set(byUse.slice(0, footBarPlaces));
  return {
    bar: links.filter((link) => chosen.has(link)),
    rest: links.filter((link) => !chosen.has(link)),
  };
}

/** Address of the link that leads to the open page, or to the section around it; null if no link does. */
export function findCurrentLink(
  links: readonly { href: string }[],
  { pathname, search }: { pathname: string; search: string },
): string | null {
  const hrefs = links.map(({ href }) => href);
  const isView = hrefs.find((href) => href === pathname + search);
  if (isView) return isView;
  const around = hrefs.filter((href) => href === pathname || isInside(pathname, href));
  return around.sort((one, other) => other.length - one.length)[0] ?? null;
}

/** The first page is no section: every address of the console begins with its own. */
function isInside(pathname: string, address: string): boolean {
  return address !== href("/gestion") && pathname.startsWith(`${address}/`);
}

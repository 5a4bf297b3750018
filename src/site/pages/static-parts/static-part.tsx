import {
  type ComponentType,
  createContext,
  createElement,
  lazy,
  type MouseEvent,
  useContext,
  useState,
} from "react";
import { useIsHydrated } from "../../../ui/use-is-hydrated.ts";
import { useLinkClick } from "../../../ui/use-link-click.ts";
import { bringLinkIntoView } from "./bring-link-into-view.ts";
import type { parts } from "./parts.tsx";

type PartName = keyof typeof parts;

/** Components of the parts; set on the server only, where they are rendered at once. */
export const ServerParts = createContext<typeof parts | null>(null);

/**
 * Part of a page that stays as the server has rendered it, so that hydration needs neither its code nor its texts
 * (7 kB). The browser loads them only when a click leads to the page from another one.
 */
export function StaticPart({ part }: { part: PartName }) {
  const onServer = useContext(ServerParts);
  const isHydrated = useIsHydrated();
  const followLink = useLinkClick();
  // In development parts are hydrated as well, so that a changed text appears without a reload.
  const [isInDocument] = useState(!isHydrated && !onServer && !import.meta.env.DEV);
  if (!isInDocument) return createElement(onServer?.[part] ?? lazyPart(part));
  return createElement(tags[part], {
    onClick: (event: MouseEvent<HTMLElement>) => {
      if ((event.target as Element).closest(followed)) followLink(event);
    },
    onFocus: bringLinkIntoView,
    // Hydration changes no attributes and no inner HTML, so that neither is needed here.
    suppressHydrationWarning: true,
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the empty text is never written
    dangerouslySetInnerHTML: { __html: "" },
  });
}

const tags: Record<PartName, "div" | "footer" | "section"> = {
  hero: "section",
  catalogueCards: "section",
  about: "section",
  bestSellersHeading: "div",
  opinions: "section",
  benefits: "section",
  dataProtection: "div",
  directContact: "div",
  footer: "footer",
  notFound: "div",
};

/** Links that the router follows: to sections and tabs of the home page and to catalogues. */
const followed = 'a[href^="/#"],a[href^="/?"],a[href^="/catalogo"]';

const loaded = new Map<PartName, ComponentType>();

function lazyPart(part: PartName): ComponentType {
  const component = loaded.get(part) ?? lazy(() => loadPart(part));
  loaded.set(part, component);
  return component;
}

/** Loads a part, or the whole document again if the script is gone after an update, as React Router does for pages. */
async function loadPart(part: PartName): Promise<{ default: ComponentType }> {
  try {
    return { default: (await import("./parts.tsx")).parts[part] };
  } catch {
    location.reload();
    return new Promise(() => {});
  }
}

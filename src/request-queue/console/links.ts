import { href, type RouterContextProvider } from "react-router";
import { type Badge, badgeOf } from "../../console/badge.ts";
import type { ConsoleLink } from "../../console/links.ts";
import { requestQueue } from "../context.ts";
import { requestLinksCopy as copy } from "../copy/links-copy.ts";

export const requestQueueConsoleLinks = [
  {
    href: href("/gestion"),
    ...copy.queue,
    permission: "handle-requests",
    place: { group: "today", position: 1, icon: "inbox", isFrequent: true },
    badges: countWork,
  },
  {
    href: `${href("/gestion")}?estado=por-enviar`,
    ...copy.unsent,
    permission: "handle-requests",
    place: { group: "today", position: 2, icon: "send" },
    badges: async (context) =>
      badgeOf(await context.get(requestQueue).countUnsent(), copy.badges.unsent),
    isHidden: (badges) => badges.length === 0,
  },
  { href: href("/gestion/solicitudes/nueva"), ...copy.record, permission: "handle-requests" },
  {
    href: href("/gestion/cifras"),
    ...copy.statistics,
    permission: "see-statistics",
    place: { group: "reports", position: 1, icon: "chart" },
  },
] as const satisfies readonly ConsoleLink[];

async function countWork(context: Readonly<RouterContextProvider>): Promise<readonly Badge[]> {
  const { pending, overdue } = await context.get(requestQueue).countWork();
  return [
    ...badgeOf(pending, copy.badges.waiting),
    ...badgeOf(overdue, copy.badges.overdue, { isAlert: true }),
  ];
}

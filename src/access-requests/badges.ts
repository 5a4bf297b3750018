import type { RouterContextProvider } from "react-router";
import { badgeOf, type ConsoleBadges } from "../console/badge.ts";
import { consoleFrame } from "../console/copy/es-frame.ts";
import { mayDo, type Role } from "../staff/domain/roles.ts";
import { staffService } from "./context.ts";

export async function accessRequestBadges(
  context: Readonly<RouterContextProvider>,
  role: Role,
): Promise<ConsoleBadges> {
  if (!mayDo(role, "handle-requests")) return {};
  const service = context.get(staffService);
  const [{ pending, overdue }, unsent] = await Promise.all([
    service.countWork(),
    service.countUnsent(),
  ]);
  const { badges } = consoleFrame;
  return {
    "/gestion": [
      ...badgeOf(pending, badges.waiting),
      ...badgeOf(overdue, badges.overdue, { isAlert: true }),
    ],
    "/gestion?estado=por-enviar": badgeOf(unsent, badges.unsent),
  };
}

import { data, type RouterContextProvider } from "react-router";
import { importService, personalImports } from "../../imports/context.ts";
import { requireActor } from "../../staff/console/offered/require-staff.ts";
import { importAreas } from "../context.ts";

/**
 * Part of the console that an address of its imports belongs to, with their service and the member who asks.
 *
 * @throws a response of status 404 for another address, or what `requireActor` answers a member without permission
 */
export function requireImportArea(context: Readonly<RouterContextProvider>, { pathname }: URL) {
  const area = context.get(importAreas).find(({ listPath }) => pathname.startsWith(`${listPath}/`));
  if (!area) throw data(null, 404);
  const by = requireActor(context, area.permission);
  return { area, by, service: context.get(area.isPersonal ? personalImports : importService) };
}

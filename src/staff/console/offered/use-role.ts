import { useRouteLoaderData } from "react-router";
import type { Role } from "../../domain/roles.ts";
import type { loader } from "../frame.tsx";

/** Hook: role of the signed-in member, which the frame of the console has loaded; null outside of it. */
export function useRole(): Role | null {
  return useRouteLoaderData<typeof loader>("staff/console/frame")?.role ?? null;
}

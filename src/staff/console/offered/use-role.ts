import { useRouteLoaderData } from "react-router";
import type { Role } from "../../domain/roles.ts";
import type { loader } from "../frame.tsx";

/** Hook that returns the role of the signed-in member; null outside of the console's frame. */
export function useRole(): Role | null {
  return useRouteLoaderData<typeof loader>("staff/console/frame")?.role ?? null;
}

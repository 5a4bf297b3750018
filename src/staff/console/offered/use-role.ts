import { useRouteLoaderData } from "react-router";
import type { Role } from "../../domain/roles.ts";
import type { loader } from "../frame.tsx";

export function useRole(): Role | null {
  return useRouteLoaderData<typeof loader>("staff/console/frame")?.role ?? null;
}

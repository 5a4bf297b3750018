import { useRouteLoaderData } from "react-router";
import type { loader } from "../../../console/frame.tsx";
import { parseRole, type Role } from "../../domain/roles.ts";

export function useRole(): Role | null {
  return parseRole(useRouteLoaderData<typeof loader>("console-frame")?.role ?? "");
}

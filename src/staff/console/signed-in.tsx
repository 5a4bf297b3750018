import { keepPrivate } from "../../platform/http/keep-private.ts";
import type { Route } from "./+types/signed-in";
import { answerServiceUnavailable } from "./offered/middleware.ts";
import { admitStaff } from "./offered/require-staff.ts";

// Shown when the middleware fails, such as while the database is away.
export { ErrorBoundary } from "../../console/frame.tsx";

/** Layout of the pages that only signed-in members of the staff may open; the console's frame stands inside. */
export const middleware: Route.MiddlewareFunction[] = [
  keepPrivate,
  answerServiceUnavailable,
  admitStaff,
];

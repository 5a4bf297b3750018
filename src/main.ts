import { createSite } from "./app.ts";
import { serveUntilStopped } from "./serve-until-stopped.ts";

export { createSite };

// Runs from source only: production uses the bundle, which needs less memory (no TypeScript compiler, no second zod).
if (import.meta.main) void serveUntilStopped(createSite);

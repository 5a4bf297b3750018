import { createSite } from "./app.ts";
import { serveUntilStopped } from "./serve-until-stopped.ts";

export { createSite };

// Runs from the build: run from source, Node's type stripping would keep a compiler and a second zod in memory.
if (import.meta.main) void serveUntilStopped(createSite);

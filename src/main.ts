import { createSite } from "./app.ts";
import { serveUntilStopped } from "./serve-until-stopped.ts";

export { createSite };

// Production runs the bundled build: these sources would keep a TypeScript compiler and a second zod in memory.
if (import.meta.main) void serveUntilStopped(createSite);

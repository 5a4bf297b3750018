import { createSite } from "./app.ts";
import { serveUntilStopped } from "./serve-until-stopped.ts";

export { createSite };

// Built with everything else: Node's own way with TypeScript would keep a compiler in memory, and a second zod.
if (import.meta.main) void serveUntilStopped(createSite);

import { createSite } from "./app.ts";
import { serveUntilStopped } from "./serve-until-stopped.ts";

export { createSite };

// Production runs the build: from this source, Node's type stripping would keep a compiler and a second zod in memory.
if (import.meta.main) void serveUntilStopped(createSite);

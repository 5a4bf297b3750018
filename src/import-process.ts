/** Program of the process that reads, checks, applies and undoes imports; import-worker.ts starts it. */

import { importKinds } from "./import-kinds.ts";
import { serveImports } from "./imports/tasks/serve-imports.ts";

if (import.meta.main) serveImports(importKinds);

/** Program of the process that reads, checks, applies and undoes imports; import-worker.ts starts it. */

import { serveImports } from "./catalogue/import/serve-imports.ts";
import { importKinds } from "./import-kinds.ts";

if (import.meta.main) serveImports(importKinds);

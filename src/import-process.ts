/** Program of the process that reads, checks, applies and undoes imports; import-worker.ts starts it. */

import { fileKinds } from "./brought-to-catalogue.ts";
import { serveImports } from "./catalogue/import/serve-imports.ts";

if (import.meta.main) serveImports(fileKinds);

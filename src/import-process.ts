/** Program of the process that reads, checks, applies and undoes imports; import-worker.ts starts it. */

import { importKinds } from "./import-kinds.ts";
import { serveImports } from "./imports/tasks/serve-imports.ts";
import { productSettings } from "./products/settings/product-settings.ts";
import { putInForce } from "./settings/services/put-in-force.ts";

if (import.meta.main)
  serveImports(importKinds, (db) => putInForce(db, [{ settings: productSettings }]));

/** Program of the process that reads, checks, applies and undoes imports; import-worker.ts starts it. */

import { serveImports } from "./catalogue/import/serve-imports.ts";
import { fileKinds } from "./import-file-kinds.ts";
import { readPictureHosts } from "./picture-hosts.ts";

if (import.meta.main) serveImports({ kinds: fileKinds, readPictureHosts });

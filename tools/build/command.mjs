import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { ensureInstalled, node, root } from "./install.mjs";

ensureInstalled();
// Node keeps the sources without their types: a command starts in half of the processor time from the second time on.
const env = { NODE_COMPILE_CACHE: join(root, "node_modules/.cache/node"), ...process.env };
const { status } = spawnSync(node, process.argv.slice(2), { cwd: root, stdio: "inherit", env });
process.exit(status ?? 1);

import "./node-version.mjs";
import { spawnSync } from "node:child_process";
import { ensureInstalled, node, root } from "./install.mjs";

ensureInstalled();
const { status } = spawnSync(node, process.argv.slice(2), { cwd: root, stdio: "inherit" });
process.exit(status ?? 1);

import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { writePublicManifest } from "./tools/build/public-manifest.ts";

export default {
  appDirectory: "src",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // Each is a line or two: a file of its own would weigh more than it spares.
  splitRouteModules: false,
  buildEnd({ reactRouterConfig }) {
    writePublicManifest(join(reactRouterConfig.buildDirectory, "client"));
  },
} satisfies Config;

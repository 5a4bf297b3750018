import type { Config } from "@react-router/dev/config";

export default {
  appDirectory: "src",
  ssr: true,
  routeDiscovery: { mode: "initial" },
  // Each is a line or two: a file of its own would weigh more than it spares.
  splitRouteModules: false,
} satisfies Config;

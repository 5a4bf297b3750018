import type { Capability } from "../capability.ts";
import { sitePageNames } from "./copy/page-names-copy.ts";

export const siteCapability: Capability = { name: "site", pageNames: sitePageNames };

import type { Capability } from "../capability.ts";
import { sitePageNames } from "./copy/es-page-names.ts";

export const siteCapability: Capability = { name: "site", pageNames: sitePageNames };

import type { Capability } from "../capability.ts";
import { site } from "./context.ts";

export const siteCapability: Capability = {
  name: "site",
  start({ services, config, company }) {
    const { publicUrl, viesUrl } = config;
    services.provide(site, { company, publicUrl, asksVies: viesUrl !== undefined });
    return {};
  },
};

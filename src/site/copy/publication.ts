import { inForce } from "../../promises/values-in-force.ts";

const publication = /* @__PURE__ */ inForce("publication", { published: "no" });

/** False while the site says that it is a sample: until the owner publishes it, and whenever a legal fact is the sample's. */
export function isPublished(): boolean {
  return publication.published === "yes";
}

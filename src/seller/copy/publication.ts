import { inForce } from "../../promises/values-in-force.ts";

const publication = /* @__PURE__ */ inForce("publication", { published: "no" });

/** False until the owner publishes the site, and while its legal data are the sample company's. */
export function isPublished(): boolean {
  return publication.published === "yes";
}

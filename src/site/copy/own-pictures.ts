import { inForce } from "../../promises/values-in-force.ts";
import type { HomeFrameName, OwnPicture } from "../domain/home-frames.ts";

/** Pictures of the owner in force; the sample's stay where there is none. */
export const ownPictures = /* @__PURE__ */ inForce<{ [Name in HomeFrameName]?: OwnPicture }>(
  "pictures",
  {},
);

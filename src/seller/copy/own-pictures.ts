import { inForce } from "../../promises/values-in-force.ts";
import type { HomeFrameName, OwnPicture } from "../domain/home-frames.ts";

/** Pictures that the owner has uploaded, by position on the home page; other positions show sample pictures. */
export const ownPictures = /* @__PURE__ */ inForce<{ [Name in HomeFrameName]?: OwnPicture }>(
  "pictures",
  {},
);

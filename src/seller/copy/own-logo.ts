import { sizeOfPicture } from "../../kernel/picture.ts";
import { inForce } from "../../promises/values-in-force.ts";
import { shownLogoSize } from "../domain/logo-size.ts";

/** Logo that the owner has uploaded, by the id of the stored picture; null: the company's name is set as text. */
export const ownLogo = /* @__PURE__ */ inForce<{ id: string | null }>("logo", { id: null });

/** Picture of the logo with its size on a page, for screens of high density; null without a logo. */
export function shownLogo(): { src: string; width: number; height: number } | null {
  const { id } = ownLogo;
  const size = id && sizeOfPicture(id);
  return size ? { src: `/pictures/${id}-480.webp`, ...shownLogoSize(size) } : null;
}

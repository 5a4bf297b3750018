import { createContext } from "react-router";
import type { MemberActor } from "../kernel/actor.ts";
import type { ProductPictureEditor } from "./services/edit-product-pictures.ts";
import type { PictureService } from "./services/picture-service.ts";

export const pictureService = createContext<PictureService>();

export const productPictureEditor = createContext<ProductPictureEditor>();

/** Context key of the workers that fetch pictures and read archives; an import wakes them. */
export const pictureWorkers = createContext<{ wake(): void }>();

/** Context key of the setting of hosts from which pictures may be fetched; `allow` says whether it could be changed. */
export const pictureHosts = createContext<{
  allow(change: { hosts: readonly string[]; by: MemberActor }): Promise<boolean>;
}>();

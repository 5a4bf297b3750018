import type { PictureName } from "../../generated/pictures.ts";
import type { HomeFrameName } from "../../seller/domain/home-frames.ts";

export function samplePictureOf(name: HomeFrameName): PictureName {
  switch (name) {
    case "hero":
      return "portada";
    case "band":
      return "cabecera-rizos";
    case "about":
      return "sobre-nosotros";
  }
}

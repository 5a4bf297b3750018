import type { PictureName } from "../../../src/generated/pictures.ts";

export interface SharedPage {
  page: string;
  title: string;
  picture: PictureName;
  /** Crop in pixels of the master. */
  crop: { left: number; top: number; width: number; height: number };
}

const whole = { left: 30, top: 100, width: 900, height: 1100 };

export const sharedPages = [
  {
    page: "inicio",
    title: "Cosmética y bienestar al por mayor",
    picture: "portada",
    crop: { left: 700, top: 150, width: 1060, height: 1395 },
  },
  {
    page: "politicas",
    title: "Política de privacidad",
    picture: "espiritual-vela-ritual",
    crop: whole,
  },
  { page: "cookies", title: "Política de cookies", picture: "rizos-mascarilla", crop: whole },
  {
    page: "devoluciones",
    title: "Política de devoluciones",
    picture: "sobre-nosotros",
    crop: { left: 160, top: 220, width: 900, height: 1100 },
  },
  { page: "aviso-legal", title: "Aviso legal", picture: "espiritual-palo-santo", crop: whole },
  {
    page: "general",
    title: "El distribuidor de su tienda",
    picture: "rizos-champu",
    crop: whole,
  },
] as const satisfies readonly SharedPage[];

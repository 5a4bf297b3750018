import type { PictureFocus } from "../../kernel/picture.ts";

export const pictureFocusNames: Record<PictureFocus, string> = {
  "center-middle": "el centro",
  "left-top": "arriba a la izquierda",
  "center-top": "arriba en el centro",
  "right-top": "arriba a la derecha",
  "left-middle": "la izquierda",
  "right-middle": "la derecha",
  "left-bottom": "abajo a la izquierda",
  "center-bottom": "abajo en el centro",
  "right-bottom": "abajo a la derecha",
};

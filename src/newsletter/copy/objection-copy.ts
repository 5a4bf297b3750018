import { inLanguages } from "../../copy/language.ts";
import { objectionInEnglish } from "./en.ts";

export const objectionCopy = inLanguages({
  es: {
    /** Sentence in the copy that people get of their data. */
    sentence: (date: string) => `Pidió no recibir novedades el ${date}.`,
  },
  en: objectionInEnglish,
});

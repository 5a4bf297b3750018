import { inLanguages } from "../../copy/language.ts";
import { newsletterPageNamesInEnglish } from "./en.ts";

export const newsletterPageNames = inLanguages({
  es: { "/novedades/baja/:link": "Baja de las novedades" },
  en: newsletterPageNamesInEnglish,
});

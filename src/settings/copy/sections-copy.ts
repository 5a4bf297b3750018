import type { GroupName } from "../domain/groups.ts";

/** Sections of the page of settings: what a person looks for together. */
export const settingSections: readonly { title: string; groups: readonly GroupName[] }[] = [
  { title: "La empresa", groups: ["company", "calendar", "publication", "recipients"] },
  { title: "La web", groups: ["home", "marketingNumbers", "pictures", "catalogues"] },
  { title: "La venta", groups: ["prices", "stock", "freight", "orderDesk", "imports"] },
  {
    title: "Plazos, respuestas y textos legales",
    groups: ["promises", "answers", "privacyText", "cookiesText", "returnsText", "legalNoticeText"],
  },
];

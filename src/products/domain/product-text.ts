/** Official languages of the EU besides Spanish, for translated product texts (ISO 639-1). */
export const otherLanguages =
  "bg cs da de el en et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv".split(" ");

/** Translated texts of a product; blank: not translated yet. */
export type ProductText = { language: string; name: string; text: string; warnings: string };

/** True if no text is translated; an import deletes such a row instead of storing it. */
export function isBlankText({ name, text, warnings }: ProductText): boolean {
  return name === "" && text === "" && warnings === "";
}

/** Languages of the Union's market besides Spanish, in which products have their facts (ISO 639-1). */
export const otherLanguages =
  "bg cs da de el en et fi fr ga hr hu it lt lv mt nl pl pt ro sk sl sv".split(" ");

/** Texts of a product in another language; blank ones are not translated. */
export type ProductText = { language: string; name: string; text: string; warnings: string };

export function isBlankText({ name, text, warnings }: ProductText): boolean {
  return name === "" && text === "" && warnings === "";
}

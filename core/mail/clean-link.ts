/**
 * The key of a link without what an email program took along from the text around it: a full stop, a comma, a bracket,
 * a quote. Keys end in a letter, a digit, «-» or «_».
 */
export function cleanLink(key: string): string {
  return key.replace(/^[^\w~-]+|[^\w-]+$/gu, "");
}

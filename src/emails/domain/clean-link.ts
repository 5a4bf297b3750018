/**
 * Key of a link without what an email program took along from the text around it: a full stop, a comma, a bracket, a
 * quotation mark, also encoded. Anything else is left as it is, and opens nothing.
 */
export function cleanLink(key: string): string {
  return key.replace(new RegExp(`^${mark}+|${mark}+$`, "gu"), "");
}

const mark = "[.,;:!?…()\\[\\]{}<>«»“”„‘’\"'`*\\s]";

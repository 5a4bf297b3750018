/** Key of a link without punctuation that an email program appended, also percent-encoded. */
export function cleanLink(key: string): string {
  return key.replace(new RegExp(`^${mark}+|${mark}+$`, "gu"), "");
}

const mark = "[.,;:!?…()\\[\\]{}<>«»“”„‘’\"'`*\\s]";

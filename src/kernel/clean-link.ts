/** Removes punctuation that an email program added around the key of a link, also percent-encoded. */
export function cleanLink(key: string): string {
  return key.replace(new RegExp(`^${mark}+|${mark}+$`, "gu"), "");
}

const mark = "[.,;:!?…()\\[\\]{}<>«»“”„‘’\"'`*\\s]";

/** Typing errors tolerated in a word of the given length: none below four letters, one below eight, else two. */
export function forgivenMistakes(length: number): number {
  if (length < 4) return 0;
  return length < 8 ? 1 : 2;
}

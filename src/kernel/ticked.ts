/** Text that a ticked checkbox posts. */
export const ticked = "yes";

/** True for the text of a ticked checkbox. Pages and cookies of before an upgrade may say «si». */
export function isTicked(text: string | null | undefined): boolean {
  return text === ticked || text === "si";
}

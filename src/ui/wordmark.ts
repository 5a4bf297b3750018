/** Font size of a wordmark: long names are set smaller, so that they stay on one line (`src/ui/app.css`). */
export function wordmarkSize(name: string): string {
  if (isShort(name)) return "text-step-2";
  return name.length <= 20 ? "wordmark [--letters:20]" : "wordmark [--letters:30]";
}

/** True for a name that leaves room beside it for a navigation of seven links. */
export function isShort(name: string): boolean {
  return name.length <= 12;
}

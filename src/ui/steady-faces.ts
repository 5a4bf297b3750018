/** Font faces that load in time or not at all, and addresses of those that most pages need. */
export type SteadyFaces = { styles: string; urls: readonly string[] };

/** Web fonts that never replace painted text (`font-display: optional`), under own names (else the site's faces apply). */
export function toSteadyFaces(styles: string): SteadyFaces {
  const faces = styles.match(/@font-face\s*\{[^}]*font-display:\s*swap[^}]*\}/g) ?? [];
  const stacks = styles.match(/:root\s*\{[^}]*\}/g) ?? [];
  return {
    styles: [
      ...faces.map((face) =>
        face
          .replace(/font-family:\s*"([^"]+)"/, 'font-family: "$1 Steady"')
          .replace(/font-display:\s*swap/, "font-display: optional"),
      ),
      ...stacks.map((stack) => stack.replace(/(--[\w-]+:\s*)"([^"]+)"/g, '$1"$2 Steady"')),
    ].join("\n"),
    urls: faces
      .filter((face) => !face.includes("unicode-range"))
      .flatMap((face) => /url\("([^"]+)"\)/.exec(face)?.[1] ?? []),
  };
}

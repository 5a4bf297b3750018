/** Colours of src/ui/tokens.css, each with its counterpart for dark mode. */
export const palette = {
  paper: { light: "#f6f1e7", dark: "#141c18" },
  surface: { light: "#fffcf6", dark: "#1e2b25" },
  sunken: { light: "#ece4d5", dark: "#2a3932" },
  ink: { light: "#1e2b25", dark: "#f3ecdf" },
  muted: { light: "#55605a", dark: "#b9c1b8" },
  line: { light: "#d9cfbc", dark: "#3b4a42" },
  primary: { light: "#1f4a3a", dark: "#a9d3bd" },
  "on-primary": { light: "#f6f1e7", dark: "#12291f" },
} as const;

export type Colour = keyof typeof palette;

export const fonts = {
  display: "Fraunces,Georgia,'Times New Roman',Times,serif",
  text: "'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
} as const;

/** Colours of src/ui/tokens.css, each with its counterpart for dark mode. */
const palette = {
  paper: { light: "#f6f1e7", dark: "#141c18" },
  surface: { light: "#fffcf6", dark: "#1e2b25" },
  sunken: { light: "#ece4d5", dark: "#2a3932" },
  ink: { light: "#1e2b25", dark: "#f3ecdf" },
  muted: { light: "#55605a", dark: "#b9c1b8" },
  line: { light: "#d9cfbc", dark: "#3b4a42" },
  primary: { light: "#1f4a3a", dark: "#a9d3bd" },
  "on-primary": { light: "#f6f1e7", dark: "#12291f" },
} as const;

type Colour = keyof typeof palette;

const fonts = {
  display: "Fraunces,Georgia,'Times New Roman',Times,serif",
  text: "'Instrument Sans',-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif",
} as const;

/** Colours of pictures of text, which no dark mode changes: their ground is opaque. */
export const wordmarkColours = { ink: palette.ink.light, ground: palette.paper.light };

export function colour({ background, text }: { background?: Colour; text?: Colour }): string {
  const set = [
    background && `background-color:${palette[background].light}`,
    text && `color:${palette[text].light}`,
  ];
  return set.filter(Boolean).join(";");
}

const text = `font-family:${fonts.text};font-size:16px;line-height:26px`;
const small = `font-family:${fonts.text};font-size:14px;line-height:22px`;
const rule = `1px solid ${palette.line.light}`;

export const styles = {
  outer: "padding:32px 16px 48px",
  head: "padding:4px 40px 22px;text-align:center",
  wordmark: `font-family:${fonts.display};font-size:32px;line-height:38px;letter-spacing:0.2px;font-weight:400;text-decoration:none;${colour({ text: "ink" })}`,
  // The alternative text inherits the typeface and the colour, also that of the dark mode, from the link.
  wordmarkImage:
    "display:inline-block;max-width:100%;height:auto;border:0;border-radius:8px;vertical-align:middle",
  picture: "padding:0;font-size:0;line-height:0",
  image: `display:block;width:100%;max-width:600px;height:auto;border:0;border-radius:12px 12px 0 0;font-family:${fonts.text};font-size:14px;line-height:22px;${colour({ background: "sunken", text: "ink" })}`,
  card: `padding:40px 40px 16px;border:${rule};border-radius:12px;${colour({ background: "surface", text: "ink" })}`,
  underPicture: "border-top:0;border-radius:0 0 12px 12px;",
  promiseFrame: `margin:8px 0 28px;border-collapse:separate;border-radius:12px;${colour({ background: "sunken" })}`,
  promiseCell: `padding:20px 24px 22px;border-radius:12px;${colour({ background: "sunken", text: "ink" })}`,
  promiseLabel: `margin:0 0 4px;${small};${colour({ text: "muted" })}`,
  promiseValue: `margin:0;font-family:${fonts.display};font-size:24px;line-height:31px;font-weight:400;${colour({ text: "ink" })}`,
  title: `margin:0 0 20px;font-family:${fonts.display};font-size:32px;line-height:38px;font-weight:400;${colour({ text: "ink" })}`,
  text: `margin:0 0 20px;${text};${colour({ text: "ink" })}`,
  note: `margin:0 0 20px;${small};${colour({ text: "muted" })}`,
  label: `margin:4px 0 8px;${small};${colour({ text: "muted" })}`,
  quote: `margin:0 0 24px;padding:16px 20px;border-left:3px solid ${palette.primary.light};overflow-wrap:anywhere;word-break:break-word;${text};${colour({ background: "sunken", text: "ink" })}`,
  facts: `margin:4px 0 28px;border-collapse:collapse;border-top:${rule}`,
  term: `padding:12px 16px 12px 0;border-bottom:${rule};vertical-align:top;font-weight:400;width:34%;${small};${colour({ text: "muted" })}`,
  value: `padding:12px 0;border-bottom:${rule};vertical-align:top;overflow-wrap:anywhere;word-break:break-word;${text};line-height:22px;${colour({ text: "ink" })}`,
  amountTerm: `padding:12px 16px 12px 0;border-bottom:${rule};vertical-align:top;text-align:left;font-weight:400;overflow-wrap:anywhere;word-break:break-word;${text};line-height:22px;${colour({ text: "ink" })}`,
  amount: `padding:12px 0;border-bottom:${rule};vertical-align:top;text-align:right;font-variant-numeric:tabular-nums;${text};line-height:22px;${colour({ text: "ink" })}`,
  total: ";font-weight:600",
  buttonFrame: "margin:8px 0 28px;border-collapse:separate",
  buttonColour: palette.primary.light,
  buttonCell: `border-radius:999px;${colour({ background: "primary" })}`,
  button: `display:inline-block;padding:16px 32px;border-radius:999px;font-family:${fonts.text};font-size:16px;line-height:20px;font-weight:600;text-decoration:none;${colour({ text: "on-primary" })}`,
  outlookButton: `font-family:${fonts.text};font-size:16px;font-weight:600;${colour({ text: "on-primary" })}`,
  link: {
    primary: `text-decoration:underline;overflow-wrap:anywhere;word-break:break-word;${colour({ text: "primary" })}`,
    muted: `text-decoration:underline;overflow-wrap:anywhere;word-break:break-word;${colour({ text: "muted" })}`,
  },
  foot: `padding:24px 40px 0;${colour({ text: "muted" })}`,
  footLine: `margin:0 0 10px;font-family:${fonts.text};font-size:13px;line-height:20px;${colour({ text: "muted" })}`,
} as const;

const backgrounds = ["paper", "surface", "sunken", "primary"] as const;
const inks = ["ink", "muted", "on-primary"] as const;

/** Style sheet for narrow windows and dark mode; Outlook uses the attribute `data-ogsc` in dark mode. */
export const headStyle = `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (max-width: 480px) {
  .outer { padding: 16px 0 32px !important; }
  .inset { padding-left: 24px !important; padding-right: 24px !important; }
  .card { padding: 32px 24px 12px !important; border-left: 0 !important; border-right: 0 !important; border-radius: 0 !important; }
  .picture img { border-radius: 0 !important; }
  .button { width: 100% !important; }
  .button a { display: block !important; text-align: center !important; padding-left: 16px !important; padding-right: 16px !important; }
  .facts th, .facts td { display: block !important; width: auto !important; }
  .facts th { padding: 12px 0 0 !important; border-bottom: 0 !important; }
  .facts td { padding: 2px 0 12px !important; }
}
@media (prefers-color-scheme: dark) {
${nightRules("  ")}
}
${nightRules("[data-ogsc] ")}`;

function nightRules(prefix: string): string {
  return [
    ...backgrounds.map(
      (name) => `.${name} { background-color: ${palette[name].dark} !important; }`,
    ),
    ...inks.map((name) => `.${name} { color: ${palette[name].dark} !important; }`),
    `.link { color: ${palette.primary.dark} !important; }`,
    `.line { border-color: ${palette.line.dark} !important; }`,
    `.edge { border-color: ${palette.primary.dark} !important; }`,
  ]
    .map((rule) => `${prefix}${rule}`)
    .join("\n");
}

import type { Lettering } from "./lettering.ts";

export interface FallbackFace {
  suffix: string;
  /** Full font names for `local()`, which matches full and PostScript names only (CSS Fonts 4, 4.3.2). */
  local: string[];
  /** Mean width of a character of `sample`, in em. */
  meanAdvance: number;
}

/** Spanish text with typical letter frequencies, by which widths of fonts are compared. */
const sample =
  "Distribuimos cosmética y bienestar a tiendas de toda Europa. Cada pedido sale de nuestro almacén con la documentación en regla, y si algo llega dañado lo cambiamos sin coste. Más de 20.000 referencias en tres catálogos; solicite su acceso y le contestamos en un día hábil. ¿Qué necesita su negocio: champú, velas, aceites de masaje?";

// Measured with `sample` on these fonts or free ones of the same widths: Gelasio for Georgia, Liberation for Times
// and Arial.
export const serifsOfDesktops: FallbackFace[] = [
  { suffix: "", local: ["Georgia", "Gelasio"], meanAdvance: 0.4419 },
  {
    suffix: " Times",
    local: ["Times New Roman", "Liberation Serif", "Tinos"],
    meanAdvance: 0.4036,
  },
];

/** Serif fonts of other systems; most of these have small windows, where no fallback for large headings is needed. */
export const serifsElsewhere: FallbackFace[] = [
  { suffix: " Noto", local: ["Noto Serif"], meanAdvance: 0.4758 },
  { suffix: " DejaVu", local: ["DejaVu Serif"], meanAdvance: 0.5156 },
];

export const sans: FallbackFace[] = [
  {
    suffix: "",
    local: ["Arial", "Liberation Sans", "Arimo"],
    meanAdvance: 0.4541,
  },
  { suffix: " Roboto", local: ["Roboto"], meanAdvance: 0.4513 },
  { suffix: " DejaVu", local: ["DejaVu Sans"], meanAdvance: 0.5124 },
];

export const boldSans: FallbackFace[] = [
  {
    suffix: "",
    local: ["Arial Bold", "Liberation Sans Bold"],
    meanAdvance: 0.4858,
  },
  { suffix: " Roboto", local: ["Roboto Bold"], meanAdvance: 0.4563 },
  { suffix: " DejaVu", local: ["DejaVu Sans Bold"], meanAdvance: 0.5753 },
];

export interface StandIn {
  family: string;
  awaited: Lettering;
  faces: FallbackFace[];
  weight: string;
}

export function fallbackFaces({ family, awaited, faces, weight }: StandIn): string[] {
  const advance = awaited.measure({ text: sample, size: 1 }) / sample.length;
  return faces.map(({ suffix, local, meanAdvance }) => {
    const scale = advance / meanAdvance;
    return `@font-face {
  font-family: "${family}${suffix}";
  src: ${local.map((name) => `local("${name}")`).join(", ")};
  font-weight: ${weight};
  size-adjust: ${percent(scale)};
  ascent-override: ${percent(awaited.ascent / scale)};
  descent-override: ${percent(-awaited.descent / scale)};
  line-gap-override: ${percent(awaited.lineGap / scale)};
}`;
  });
}

function percent(part: number): string {
  return `${Number((part * 100).toFixed(1))}%`;
}

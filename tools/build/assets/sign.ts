import type { Lettering } from "./lettering.ts";
import { palette } from "./palette.ts";

interface Colors {
  disc: string;
  initial: string;
  horizon: string;
}

const day: Colors = { disc: palette.sun, initial: palette.paper, horizon: palette.green };
const night: Colors = { disc: palette.dusk, initial: palette.ink, horizon: palette.paper };

/** Company's initial before a half-risen disc, on a 64 × 64 grid. */
function shapes(initial: string, typeface: Lettering): string {
  const line = { text: initial, size: 44 };
  const left = 32 - typeface.measure(line) / 2;
  return `<path class="disc" d="M7.2 51A28 28 0 1 1 56.8 51Z"/><g class="initial" transform="translate(${left.toFixed(2)} 51)">${typeface.draw(line)}</g><path class="horizon" d="M2 51h60v5h-60z"/>`;
}

export interface Sign {
  initial: string;
  typeface: Lettering;
}

export function tabSign({ initial, typeface }: Sign): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><style>${rules(day)}@media (prefers-color-scheme: dark){${rules(night)}}</style>${shapes(initial, typeface)}</svg>`;
}

export interface Tile {
  /** In pixels. */
  size: number;
  share: number;
  /** As a part of the side; 0 where the system crops. */
  radius: number;
}

export function tileSign({ initial, typeface }: Sign, { size, share, radius }: Tile): string {
  const margin = (64 / share - 64) / 2;
  const side = 64 + margin * 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-margin} ${-margin} ${side} ${side}"><style>${rules(day)}</style><rect x="${-margin}" y="${-margin}" width="${side}" height="${side}" rx="${side * radius}" fill="${palette.paper}"/>${shapes(initial, typeface)}</svg>`;
}

function rules({ disc, initial, horizon }: Colors): string {
  return `.disc{fill:${disc}}.initial{fill:${initial}}.horizon{fill:${horizon}}`;
}

import { formatCount } from "../../kernel/format.ts";
import { daysShown } from "../domain/page-statistics.ts";
import { type Device, devices, type Rating, type VitalName } from "../domain/web-vitals.ts";

export const analyticsCopy = {
  title: "Visitas",
  intro: `Páginas vistas y velocidad en los últimos ${daysShown} días, solo de quienes han aceptado las cookies de rendimiento. Son totales: no identifican a nadie.`,
  empty: "Todavía no hay nada que contar",
  emptyText:
    "En cuanto alguien acepte las cookies de rendimiento, aquí se verá qué páginas mira y con qué rapidez cargan.",
  days: {
    title: "Páginas vistas por día",
    day: "Día",
    noData: "sin datos",
    all: "Todas",
  },
  devices: { phone: "Teléfono", desktop: "Ordenador" } satisfies Record<Device, string>,
  vitals: {
    title: "Velocidad de las páginas",
    rule: "Tres de cada cuatro visitas están por debajo de la cifra o la igualan. Los umbrales son los de web.dev.",
    none: "Sin datos",
    measured: (count: number) =>
      count === 1 ? "1 visita medida" : `${formatCount(count)} visitas medidas`,
    names: {
      lcp: { name: "Carga (LCP)", text: "Hasta que se ve lo más grande de la página." },
      inp: { name: "Respuesta (INP)", text: "Lo que tarda en responder a una pulsación." },
      cls: {
        name: "Estabilidad (CLS)",
        text: "Cuánto se mueve lo que ya se veía. No tiene unidad.",
      },
      fcp: { name: "Primer contenido (FCP)", text: "Hasta que se ve algo." },
      ttfb: { name: "Servidor (TTFB)", text: "Hasta que llega el primer byte." },
    } satisfies Record<VitalName, { name: string; text: string }>,
    ratings: {
      good: "Bien",
      "needs-improvement": "Mejorable",
      poor: "Mal",
    } satisfies Record<Rating, string>,
    thresholds: (good: string, poor: string) => `Bien hasta ${good}; mal por encima de ${poor}.`,
  },
  routes: {
    title: "Por página",
    page: "Página",
    views: "Vistas",
    rule: "La velocidad de una página es la de quienes llegaron a la web por ella.",
  },
};

export function daysSentence({
  views,
  busiest,
  daysWithoutData,
}: {
  views: Record<Device, number>;
  busiest: { day: string; all: number };
  daysWithoutData: number;
}): string {
  const all = devices.reduce((sum, device) => sum + views[device], 0);
  const without =
    daysWithoutData === 0
      ? ""
      : ` Sin datos: ${daysWithoutData === 1 ? "1 día" : `${daysWithoutData} días`}.`;
  return `En ${daysShown} días, ${all === 1 ? "1 página vista" : `${formatCount(all)} páginas vistas`}: ${formatCount(views.desktop)} en ordenador y ${formatCount(views.phone)} en teléfono. El día con más, el ${busiest.day}: ${formatCount(busiest.all)}.${without}`;
}

export function daySentence({
  day,
  views,
}: {
  day: string;
  views: Record<Device, number>;
}): string {
  return `${day}: ${views.desktop} en ordenador, ${views.phone} en teléfono`;
}

export function formatVital(name: VitalName, value: number): string {
  if (name === "cls") return formatNumber(value, 3);
  return value < 1000 ? `${value}\u00A0ms` : `${formatNumber(value / 1000, 1)}\u00A0s`;
}

/** Formats a value above the highest bound of the histogram, such as «más de 12 s». */
export function formatBeyond(name: VitalName, bound: number): string {
  return `más de ${formatVital(name, bound)}`;
}

function formatNumber(value: number, maximumFractionDigits: number): string {
  return new Intl.NumberFormat("es-ES", { maximumFractionDigits }).format(value);
}

export const analyticsRetentionCopy = {
  "page-count": {
    name: "Recuentos de visitas, sin datos personales",
    purpose: "Ver cómo evolucionan",
  },
};

import { formatCount } from "../../kernel/format.ts";
import { formatTerm } from "../../promises/format.ts";
import { promises } from "../../promises/promises.ts";
import { statisticsCover } from "../domain/request-statistics.ts";

const { weeks, answersWeeks } = statisticsCover;

export const statisticsCopy = {
  title: "Cifras",
  intro: `Las solicitudes de las últimas ${weeks} semanas y las respuestas de las últimas ${answersWeeks}. Son totales: no identifican a nadie.`,
  empty: "Todavía no hay nada que contar",
  emptyText:
    "En cuanto llegue la primera solicitud, aquí se verá cuántas llegan y cuánto tardamos.",
  behind: "Ver la tabla",
  weeks: {
    title: "Solicitudes por semana",
    received: "Recibidas",
    approved: "Aprobadas",
    rejected: "Rechazadas",
    week: "Semana del",
  },
  time: {
    title: "Tiempo de respuesta",
    median: "La mitad, en menos de",
    p90: "Nueve de cada diez, en menos de",
    get rule() {
      return `Del correo confirmado a la decisión, noches y festivos incluidos. Lo prometido: ${formatTerm(promises.accessRequestAnswer)}.`;
    },
    none: `Nadie ha recibido respuesta en las últimas ${answersWeeks} semanas.`,
  },
  entry: {
    title: "De la solicitud a entrar",
    rule: `Mediana de las empresas nuevas de las últimas ${answersWeeks} semanas, noches y festivos incluidos.`,
    steps: {
      approval: "Hasta la aprobación",
      signIn: "De ahí a entrar por primera vez",
      whole: "En total",
    },
    sentence: ({ approved, signedIn }: { approved: number; signedIn: number }) =>
      approved === 1
        ? signedIn === 1
          ? "La única aprobada ha entrado ya."
          : "La única aprobada no ha entrado todavía."
        : `Han entrado ${formatCount(signedIn)} de ${formatCount(approved)} aprobadas.`,
    none: `No se ha aprobado ninguna empresa nueva en las últimas ${answersWeeks} semanas.`,
  },
  promises: {
    title: "Promesas cumplidas",
    kept: "En plazo",
    broken: "Fuera de plazo",
    rule: "Cuentan como incumplidas también las que siguen sin respuesta con el plazo vencido.",
    none: "Todavía no se ha cumplido ni vencido ningún plazo.",
  },
  catalogues: {
    title: "Por catálogo",
    catalogue: "Catálogo",
    rule: "Solicitudes con productos de cada catálogo; una puede contar en varios.",
  },
  countries: { title: "Por país", country: "País", others: "Otros países" },
  requests: "Solicitudes",
};

export function weeksSentence({
  received,
  approved,
  rejected,
  busiest,
}: {
  received: number;
  approved: number;
  rejected: number;
  busiest: { day: string; received: number };
}): string {
  return `En ${weeks} semanas, ${formatCount(received)} recibidas, ${formatCount(approved)} aprobadas y ${formatCount(rejected)} rechazadas. La semana con más, la del ${busiest.day}: ${formatCount(busiest.received)}.`;
}

export function weekSentence({
  day,
  received,
  approved,
  rejected,
}: {
  day: string;
  received: number;
  approved: number;
  rejected: number;
}): string {
  return `Semana del ${day}: ${received} recibidas, ${approved} aprobadas, ${rejected} rechazadas`;
}

export function timeSentence({
  median,
  p90,
  count,
}: {
  median: string;
  p90: string;
  count: number;
}): string {
  return `De ${formatCount(count)} respuestas, la mitad tardó menos de ${median} y nueve de cada diez menos de ${p90}.`;
}

export function promisesSentence({ kept, broken }: { kept: number; broken: number }): string {
  return `${formatCount(kept)} en plazo y ${formatCount(broken)} fuera de plazo.`;
}

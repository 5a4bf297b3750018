import type { Level } from "../finding.ts";

export const doctorCommand = {
  usage:
    "El doctor no admite eso: npm run -s doctor [-- --send] (--send envía un correo de prueba).",
  wrongVariable: (problem: string) => ({
    subject: "configuración",
    says: problem,
    todo: "Corrija esa variable: con ella el sitio no arranca.",
  }),
};

/** Levels as they stand before each finding. */
export const levelNames: Record<Level, string> = {
  fine: "BIEN",
  warning: "AVISO",
  failure: "MAL",
  unknown: "NO SE PUDO COMPROBAR",
};

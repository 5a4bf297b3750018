import { formatTerm } from "../../promises/format.ts";

export const ageCheckCopy = {
  title: "Para mayores de edad",
  text: "Aquí empieza la parte del catálogo que reservamos a personas adultas. Si tiene 18 años o más, pase; si no, puede seguir en los demás catálogos.",
  confirm: "Tengo 18 años o más",
  leave: "Volver al inicio",
  remembered: (days: number | null) =>
    days === null
      ? "Lo recordaremos mientras dure esta visita, en una cookie que no le identifica."
      : `Lo recordaremos ${formatTerm({ amount: days, unit: "calendar-days" })}, como permite su elección de cookies.`,
};

import type { Community } from "../../promises/spanish-holidays.ts";

export const holidaysCopy = {
  title: "Añadir los festivos de un año",
  text: "Se añaden a la lista los festivos nacionales y los propios de la comunidad, en lugar de los de otra comunidad en ese año, y se guardan con lo demás; los que ha puesto usted se quedan. Los que caen en domingo no se añaden: su comunidad decide cada año si los pasa al lunes. Compruébelos en su boletín oficial y añada los dos festivos locales.",
  year: "Año",
  community: "Comunidad",
  add: "Añadir a la lista",
};

export const communityNames: Readonly<Record<Community, string>> = {
  AN: "Andalucía",
  AR: "Aragón",
  AS: "Principado de Asturias",
  IB: "Illes Balears",
  CN: "Canarias",
  CB: "Cantabria",
  CL: "Castilla y León",
  CM: "Castilla-La Mancha",
  CT: "Cataluña",
  VC: "Comunitat Valenciana",
  EX: "Extremadura",
  GA: "Galicia",
  MD: "Comunidad de Madrid",
  MC: "Región de Murcia",
  NC: "Comunidad Foral de Navarra",
  PV: "País Vasco",
  RI: "La Rioja",
  CE: "Ceuta",
  ML: "Melilla",
};

export const allowHostsCopy = {
  allow: (hosts: readonly string[]) =>
    hosts.length === 1
      ? `Permitir este sitio: ${hosts[0]}`
      : `Permitir estos ${hosts.length} sitios: ${hosts.slice(0, 5).join(", ")}${hosts.length > 5 ? "…" : ""}`,
  notSaved:
    "No se ha podido cambiar el ajuste «Importación del catálogo»: quizá alguien lo está cambiando, o ya no caben más webs. Mírelo en Ajustes.",
};

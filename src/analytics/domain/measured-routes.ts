/** Patterns of the routes that are counted. Patterns, because a path may contain an applicant's signed link. */
export const measuredRoutes = [
  "/",
  "/politicas",
  "/politicas/versiones",
  "/politicas/versiones/:hash",
  "/cookies",
  "/cookies/configurar",
  "/devoluciones",
  "/aviso-legal",
  "/privacidad/derechos",
  "/privacidad/derechos/enviada",
  "/privacidad/derechos/:link",
  "/privacidad/derechos/:link/datos",
  "/solicitud/recibida/:receipt",
  "/solicitud/enlace",
  "/solicitud/enlace/enviado",
  "/solicitud/:link",
  "/solicitud/:link/confirmacion",
  "/solicitud/:link/correccion",
  "/solicitud/:link/respuesta",
  "/solicitud/:link/retirada",
  "/solicitud/:link/archivos",
  "/solicitud/:link/novedades",
  "/novedades/baja/:link",
  "/entrar",
  "/entrar/codigo",
  "/cuenta",
  "/cuenta/personas",
  "/cuenta/personas/:member",
  "/cuenta/direcciones",
  "/cuenta/direcciones/:address",
  "/cuenta/documentos",
  "/cuenta/preferencias",
  "/cuenta/lista-de-precios",
  "/cuenta/feed",
  "/cuenta/sesiones",
  "/catalogo",
  "/catalogo/mayores-de-edad",
  "/mi-seleccion",
  "/catalogo/:catalogue",
  "/catalogo/marcas/:brand",
  "/catalogo/:catalogue/:product",
] as const;
export type MeasuredRoute = (typeof measuredRoutes)[number];

/** Route pattern of a path; null for a page that is not counted. */
export function routeOf(path: string): MeasuredRoute | null {
  const parts = path.replace(/(.)\/$/, "$1").split("/");
  const matches = measuredRoutes.filter((route) => {
    const pattern = route.split("/");
    return (
      pattern.length === parts.length &&
      pattern.every((part, at) => part.startsWith(":") || part === parts[at])
    );
  });
  // «/solicitud/enlace» also matches «/solicitud/:link»: the literal pattern wins.
  return matches.find((route) => !route.includes(":")) ?? matches[0] ?? null;
}

import {
  index,
  layout,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from "@react-router/dev/routes";

/** The only place that spells out the Spanish paths; other code uses href(). */
const routes: RouteConfigEntry[] = [
  layout("site/pages/frame.tsx", [
    // Not an index route, because forms would then post to `/?index`.
    route("/", "site/pages/home.tsx"),
    route("politicas", "policies/pages/privacy.tsx"),
    route("politicas/versiones", "policies/pages/versions/versions.tsx"),
    route("politicas/versiones/:hash", "policies/pages/versions/version.tsx"),
    route("cookies", "policies/pages/cookies.tsx"),
    route("cookies/configurar", "consent/pages/configure.tsx"),
    route("devoluciones", "policies/pages/returns.tsx"),
    route("aviso-legal", "policies/pages/legal-notice.tsx"),
    route("privacidad/derechos", "privacy-requests/pages/ask.tsx"),
    route("privacidad/derechos/enviada", "privacy-requests/pages/asked.tsx"),
    route("privacidad/derechos/:link", "privacy-requests/pages/opened.tsx"),
    route("privacidad/derechos/:link/datos", "privacy-requests/pages/held-data.tsx"),
    route("solicitud/recibida/:receipt", "access-requests/pages/received.tsx"),
    route("solicitud/enlace", "access-requests/pages/ask-for-link.tsx"),
    route("solicitud/enlace/enviado", "access-requests/pages/link-sent.tsx"),
    route("solicitud/:link", "access-requests/pages/opened-link.tsx", [
      index("access-requests/pages/overview.tsx"),
      route("confirmacion", "access-requests/pages/confirmation.tsx"),
      route("correccion", "access-requests/pages/correction.tsx"),
      route("respuesta", "access-requests/pages/answer.tsx"),
      route("retirada", "access-requests/pages/withdrawal.tsx"),
      route("archivos", "attachments/pages/upload.tsx"),
      route("novedades", "newsletter/pages/news.tsx"),
    ]),
    route("novedades/baja/:link", "newsletter/pages/unsubscribe.tsx"),
    route("solicitud/*", "access-requests/pages/offered/cut-link.tsx"),
    route("privacidad/derechos/*", "privacy-requests/pages/cut-link.tsx"),
  ]),
  route("cookies/eleccion", "consent/pages/choose.ts"),
  route("solicitud/:link/datos", "access-requests/pages/own-data.ts"),
  route("solicitud/:link/archivos/:file", "attachments/pages/download.ts"),
  route("solicitud/:link/archivos/:file/eliminacion", "attachments/pages/removal.ts"),
  route("medidas", "analytics/pages/measures.ts"),
  route("privacidad/derechos/:link/confirmacion", "privacy-requests/pages/verification.ts"),
  route("privacidad/derechos/:link/datos.json", "privacy-requests/pages/held-data-json.ts"),
  route("privacidad/derechos/:link/portabilidad.json", "privacy-requests/pages/given-data-json.ts"),
  route("privacidad/derechos/:link/archivos/:file", "privacy-requests/pages/held-file.ts"),
  route("privacidad/derechos/:link/informe.json", "privacy-requests/pages/report-json.ts"),
  route("gestion/entrar", "staff/console/sign-in.tsx"),
  route("gestion/entrar/segundo-paso", "staff/console/two-factor.tsx"),
  route("gestion/salir", "staff/console/sign-out.ts"),
  // Outside the frame: calendar programs send no cookie.
  route("gestion/calendario/:file", "calendar-feed/console/feed.ts"),
  layout("staff/console/frame.tsx", [
    route("gestion", "access-requests/console/queue/queue.tsx"),
    route("gestion/asignaciones", "access-requests/console/queue/assign.ts"),
    route("gestion/cambios", "access-requests/console/queue/changes.ts"),
    route("gestion/exportacion.csv", "access-requests/console/queue/export-csv.ts"),
    route("gestion/exportacion.json", "access-requests/console/queue/export-json.ts"),
    route("gestion/solicitudes/nueva", "access-requests/console/request/record.tsx"),
    route("gestion/solicitudes/:id", "access-requests/console/request/request.tsx", [
      index("access-requests/console/request/overview.tsx"),
      ...["aprobacion", "rechazo", "pregunta", "reapertura", "retirada"].map((decision) =>
        route(decision, "access-requests/console/request/decision.tsx", { id: decision }),
      ),
      route("envio", "access-requests/console/request/materials.tsx"),
      route("correccion", "access-requests/console/request/correction.tsx"),
      route("vista-previa", "access-requests/console/request/preview.tsx"),
      route("notas", "access-requests/console/request/note.tsx"),
      route("asignacion", "access-requests/console/request/assignment.tsx"),
      route("vies", "access-requests/console/request/vies.tsx"),
      route("archivos", "access-requests/console/request/upload.tsx"),
    ]),
    route("gestion/solicitudes/:id/archivos/:file", "attachments/console/download.ts"),
    route("gestion/solicitudes/:id/archivos/:file/eliminacion", "attachments/console/removal.ts"),
    route("gestion/derechos", "privacy-requests/console/queue.tsx"),
    route("gestion/derechos/nueva", "privacy-requests/console/record.tsx"),
    route("gestion/derechos/:id", "privacy-requests/console/case.tsx", [
      index("privacy-requests/console/overview.tsx"),
      ...["respuesta", "prorroga", "denegacion", "levantamiento"].map((decision) =>
        route(decision, "privacy-requests/console/decision.tsx", { id: decision }),
      ),
    ]),
    route("gestion/cifras", "access-requests/console/statistics/statistics.tsx"),
    route("gestion/visitas", "analytics/console/visits.tsx"),
    route("gestion/correos", "emails/console/emails.tsx"),
    route("gestion/correos/:id", "emails/console/email.tsx"),
    route("gestion/correos/:id/html", "emails/console/email-html.ts"),
    route("gestion/correos/:id/reenvio", "emails/console/retry.ts"),
    route("gestion/cuenta", "staff/console/account.tsx"),
    route("gestion/cuenta/segundo-paso", "staff/console/account-two-factor.tsx"),
    route("gestion/cuenta/calendario", "calendar-feed/console/address.tsx"),
    route("gestion/conservacion", "retention/console/retention.tsx"),
    route("gestion/equipo", "staff/console/team.tsx"),
    route("gestion/ajustes", "settings/console/settings.tsx"),
    route("gestion/ajustes/:group", "settings/console/group.tsx"),
    route("gestion/ajustes/:group/historial", "settings/console/history.tsx"),
    route("gestion/ajustes/:group/vista-previa", "settings/console/preview.ts"),
    route("gestion/integraciones", "webhooks/console/integrations.tsx"),
    route("gestion/integraciones/:id", "webhooks/console/integration.tsx"),
  ]),
  route("sitemap.xml", "site/seo/sitemap.ts"),
  route("robots.txt", "site/seo/robots.ts"),
  route("manifest.webmanifest", "site/seo/manifest.ts"),
  route("*", "site/pages/not-found.tsx"),
];

export default inOneSpelling(routes) satisfies RouteConfig;

/** Makes routes case-sensitive: otherwise `/Gestion` would evade a proxy's rule for `/gestion`. */
function inOneSpelling(entries: RouteConfigEntry[]): RouteConfigEntry[] {
  return entries.map((entry) => ({
    ...entry,
    caseSensitive: true,
    ...(entry.children && { children: inOneSpelling(entry.children) }),
  }));
}

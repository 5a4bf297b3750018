import { newProductTexts } from "../../src/products/domain/product-record.ts";
import { facetNames } from "../../src/search/domain/question.ts";
import { samples, toTyped } from "../support/setting-groups.ts";

/** Signed links and ids that exist on the test site, to fill the parameters of its routes. */
export type Things = {
  receipt: string;
  link: string;
  leavingLink: string;
  privacyLink: string;
  hash: string;
  email: string;
  request: string;
  approved: string;
  rejected: string;
  right: string;
  endpoint: string;
  refusedRight: string;
  attachment: string;
  accessLink: string;
  product: string;
  brand: string;
  category: string;
  unsubscribeLink: string;
  importRun: string;
  customerRun: string;
  company: string;
};

/**
 * Members of staff who may use a route. `everybody`: all roles; `sales`: those who handle access requests; `products`:
 * those who manage the catalogue; `catalogue`: the same, and sales for reading only.
 */
type Staff = "everybody" | "sales" | "products" | "catalogue" | "admins";

export type Entry = {
  /** Values for the parameters in the route's pattern, in the order of the pattern. */
  params?: (things: Things) => string[];
  query?: readonly string[];
  /** Forms that the route accepts by POST: a valid value for each field name. */
  forms?: readonly Record<string, string>[];
  /** POST bodies with a hostile text in them, for a route that accepts no forms but, for example, JSON. */
  text?: (hostile: string) => string[];
  /** Members of staff who may open the route; absent if it needs no staff session. */
  for?: Staff;
  /** True for sign-in and sign-out: routes of the console that need no session. */
  isDoor?: boolean;
};

const ofLink = { params: ({ link }: Things) => [link] };
const ofFile = { params: ({ link, attachment }: Things) => [link, attachment] };
const ofPrivacyRequest = { params: ({ privacyLink }: Things) => [privacyLink] };
const ofRequest = { params: ({ request }: Things) => [request], for: "sales" } as const;
const unknownOrder = "01a2092f-fb82-731a-9504-f9a62d37f60b";
const ofOrder = { params: () => [unknownOrder], for: "sales" } as const;
const ofCase = { params: ({ right }: Things) => [right], for: "admins" } as const;
const ofImport = {
  params: ({ importRun }: Things) => [importRun],
  for: "products",
} as const;
const ofCustomerImport = {
  params: ({ customerRun }: Things) => [customerRun],
  for: "sales",
} as const;
const ofCompany = { params: ({ company }: Things) => [company], for: "sales" } as const;
const ofEndpoint = { params: ({ endpoint }: Things) => [endpoint], for: "admins" } as const;
const ofEmail = { params: ({ email }: Things) => [email], for: "sales" } as const;
const companySettings = toTyped("company", samples.company);
/** Values of the product form. All are valid, so a test can replace one by a hostile text and save the others. */
export const abusedProduct = {
  ...newProductTexts,
  sku: "ABUSO-1",
  name: "Champú",
  brand: "RIZONDA",
  catalogue: "rizos",
  category: "Cabello",
};
const filters = ["estado", "busca", "asignada", "pais", "desde", "hecho"] as const;
const decision = {
  text: "Gracias por escribirnos.",
  reason: "other",
  seenVersion: "1",
  step: "",
  afterwards: "",
};
const listingParameters = ["q", ...facetNames, "orden", "vista", "pagina"];
const measured = { route: "/", device: "phone", isView: true, vitals: { lcp: 1200 } };

/**
 * Test data for every route, by its URL pattern. The suite fails if a route is missing here or a pattern here has no
 * route.
 */
export const entries: Record<string, Entry> = {
  "/": {
    query: ["catalogo", "hecho"],
    forms: [
      {
        company: "Salón Rizo Libre, S. L.",
        contact: "Inés Cordobés",
        email: "abuso@salon-rizo-libre.es",
        phone: "+34 611 222 333",
        taxId: "B12345674",
        wantsNews: "si",
        selection: "",
        fillMilliseconds: "9000",
        website: "",
      },
    ],
  },
  "/politicas": {},
  "/politicas/versiones": {},
  "/politicas/versiones/:hash": { params: ({ hash }) => [hash] },
  "/cookies": {},
  "/cookies/configurar": { query: ["guardado"] },
  "/cookies/eleccion": { forms: [{ decision: "save", performance: "si", back: "/cookies" }] },
  "/entrar": {
    query: ["volver", "aviso"],
    forms: [{ email: "abuso@salon-rizo-libre.es" }, { passkey: "{}" }],
  },
  "/entrar/codigo": { query: ["codigo", "volver"], forms: [{ code: "482913" }] },
  "/salir": { forms: [{}] },
  "/cuenta": { query: ["aviso"] },
  "/pedido-rapido": {
    query: ["lista"],
    forms: [
      { list: "01a2092f-fb82-731a-9504-f9a62d37f60b", lines: "RIZ-CHN-250 12" },
      { lines: "RIZ-CHN-250 12\n2480000101019\t6" },
      { answered: "RIZ-CHN-250 12", scan: "2480000101019" },
      { answered: "RIZ-CHN-250 12", put: "1|24|RIZ-CHN-250", remember: "1" },
      { answered: "RIZ-CHN-250 12", sum: "1|24|RIZ-CHN-250|2", remove: "3" },
      { answered: "RIZ-CHN-250 12", replace: "1" },
      { answered: "NADA-1 12", near: "1" },
      { answered: "RIZ-CHN-250 12", forget: "RIZ-CHN-250" },
      { answered: "RIZ-CHN-250 12", intent: "add" },
    ],
  },
  "/carrito": {
    query: ["aviso", "ya", "fuera", "lista"],
    forms: [
      { product: "1", quantity: "12", version: "1" },
      { intent: "remove", product: "1" },
      { intent: "note", product: "1", version: "1", note: "Para Triana" },
      { intent: "save", name: "Pedido semanal" },
      { intent: "save-in", list: "01a2092f-fb82-731a-9504-f9a62d37f60b" },
      { intent: "clear" },
      { intent: "accept" },
      { intent: "selection" },
    ],
  },
  "/carrito/pedir": {
    forms: [
      {
        cart: "01a2092f-fb82-731a-9504-f9a62d37f60b",
        version: "1",
        digest: "nada",
        delivery: "01a2092f-fb82-731a-9504-f9a62d37f60b",
        billing: "",
        customerReference: "Semana 48",
        note: "Por la mañana",
        wishedOn: "2026-12-31",
      },
      { intent: "recalculate", delivery: "01a2092f-fb82-731a-9504-f9a62d37f60b" },
    ],
  },
  "/listas": { forms: [{ name: "Pedido semanal" }] },
  "/listas/:list": {
    params: () => ["01a2092f-fb82-731a-9504-f9a62d37f60b"],
    query: ["aviso"],
    forms: [
      { product: "1", quantity: "12", version: "1" },
      { intent: "rename", name: "Otro nombre" },
      { intent: "to-cart" },
      { intent: "remove-list" },
    ],
  },
  "/pedidos": { query: ["q", "desde", "hasta"] },
  "/pedidos.csv": {},
  "/pedidos.xlsx": {},
  "/pedidos/:reference": { params: () => ["PED-0000-0000"], query: ["aviso", "problema"] },
  "/pedidos/:reference/confirmacion": { params: () => ["PED-0000-0000"] },
  "/gestion/pedidos/cifras": { query: ["dias"], for: "sales" },
  "/gestion/pedidos/cifras.csv": { query: ["dias"], for: "sales" },
  "/gestion/pedidos/en-espera": { query: ["repartido"], forms: [{}], for: "sales" },
  "/pedidos/:reference/envios/:number": { params: () => ["PED-0000-0000", "1"] },
  "/gestion/pedidos": { query: ["busca", "ver", "desde", "hasta"], for: "sales" },
  "/cuenta/lista-de-precios": {},
  "/cuenta/lista-de-precios.xlsx": {},
  "/cuenta/lista-de-precios/imprimir": { query: ["q", "catalogo", "categoria", "marca", "hoja"] },
  "/cuenta/feed": {
    query: ["aviso"],
    forms: [{ name: "Tienda en internet" }, { feed: "01a2092f-fb82-731a-9504-f9a62d37f60b" }],
  },
  "/importaciones/entrada": { forms: [{ kind: "products" }] },
  "/importaciones/entrada/:run": { params: () => ["nada"] },
  "/feed/:file": { params: () => ["nada.csv", "nada.json"], query: ["catalogo"] },
  "/cuenta/empresa": { forms: [{ company: "01a2092f-fb82-731a-9504-f9a62d37f60b" }] },
  "/cuenta/invitaciones": { forms: [{ invitation: "01a2092f-fb82-731a-9504-f9a62d37f60b" }] },
  "/cuenta/personas": {
    query: ["aviso"],
    forms: [
      { name: "Ana Ruiz", email: "ana@salon.es", role: "compras", orderLimit: "500" },
      { invitation: "01a2092f-fb82-731a-9504-f9a62d37f60b" },
    ],
  },
  "/cuenta/personas/:member": {
    params: () => ["01a2092f-fb82-731a-9504-f9a62d37f60b"],
    forms: [{ role: "compras", orderLimit: "500" }, { intent: "end" }],
  },
  "/cuenta/direcciones": {
    query: ["aviso"],
    forms: [{ address: "01a2092f-fb82-731a-9504-f9a62d37f60b" }],
  },
  "/cuenta/direcciones/:address": {
    params: () => ["nueva"],
    forms: [
      {
        kind: "delivery",
        recipient: "Salón Ana",
        street: "Calle Mayor 1",
        postcode: "28013",
        city: "Madrid",
        province: "",
        country: "ES",
        note: "",
      },
      { intent: "remove" },
    ],
  },
  "/cuenta/documentos": {
    query: ["aviso"],
    forms: [{ kind: "census" }, { remove: "01a2092f-fb82-731a-9504-f9a62d37f60b" }],
  },
  "/cuenta/documentos/:document": { params: () => ["01a2092f-fb82-731a-9504-f9a62d37f60b"] },
  "/cuenta/preferencias": {
    query: ["aviso"],
    forms: [{ name: "Ana Ruiz", phone: "600111222" }, { receiveNews: "si" }],
  },
  "/cuenta/sesiones": {
    query: ["aviso"],
    forms: [
      { session: "otras" },
      { passkey: "{}", name: "Móvil" },
      { removedPasskey: "01a2092f-fb82-731a-9504-f9a62d37f60b" },
      { renamedPasskey: "01a2092f-fb82-731a-9504-f9a62d37f60b", name: "Portátil" },
      { intent: "decline-passkey" },
    ],
  },
  "/cuenta/confirmar": {
    query: ["volver", "codigo"],
    forms: [{}, { code: "482913" }, { passkey: "{}" }],
  },
  "/devoluciones": {},
  "/aviso-legal": {},
  "/privacidad/derechos": {
    forms: [
      {
        right: "rectification",
        email: "abuso@salon-rizo-libre.es",
        about: "",
        field: "company",
        value: "Rizo",
      },
    ],
  },
  "/privacidad/derechos/enviada": {},
  "/privacidad/derechos/:link": ofPrivacyRequest,
  "/privacidad/derechos/:link/datos": ofPrivacyRequest,
  "/privacidad/derechos/:link/confirmacion": { ...ofPrivacyRequest, forms: [{}] },
  "/privacidad/derechos/:link/datos.json": ofPrivacyRequest,
  "/privacidad/derechos/:link/portabilidad.json": ofPrivacyRequest,
  "/privacidad/derechos/:link/informe.json": ofPrivacyRequest,
  "/privacidad/derechos/:link/archivos/:file": {
    params: ({ accessLink, attachment }) => [accessLink, attachment],
  },
  "/privacidad/derechos/*": { params: () => ["cortado"] },
  "/solicitud/recibida/:receipt": { params: ({ receipt }) => [receipt] },
  "/solicitud/enlace": { forms: [{ reference: "B2B-0000-0000", email: "abuso@salon.es" }] },
  "/solicitud/enlace/enviado": {},
  "/solicitud/:link": ofLink,
  "/solicitud/:link/confirmacion": { ...ofLink, forms: [{}] },
  "/solicitud/:link/correccion": {
    ...ofLink,
    forms: [
      { company: "Rizo" },
      { contact: "Inés" },
      { phone: "611222333" },
      { taxId: "B12345674" },
    ],
  },
  "/solicitud/:link/respuesta": { ...ofLink, forms: [{ text: "Aquí tiene." }] },
  "/solicitud/:link/retirada": { params: ({ leavingLink }) => [leavingLink], forms: [{}] },
  "/solicitud/:link/datos": { ...ofLink, forms: [{}] },
  "/solicitud/:link/archivos": { ...ofLink, forms: [{}] },
  "/solicitud/:link/archivos/:file": ofFile,
  // No file has the id `ninguno`, so this route does not delete the attached file that other tests need.
  "/solicitud/:link/archivos/:file/eliminacion": {
    params: ({ link }) => [link, "ninguno"],
    forms: [{}],
  },
  "/solicitud/:link/novedades": { ...ofLink, forms: [{ receiveNews: "si" }] },
  "/novedades/baja/:link": {
    params: ({ unsubscribeLink }) => [unsubscribeLink],
    forms: [{ "List-Unsubscribe": "One-Click" }],
  },
  "/solicitud/*": { params: () => ["cortado/y/largo"] },
  "/medidas": {
    text: (hostile) => [
      hostile,
      ...Object.keys(measured).map((name) => JSON.stringify({ ...measured, [name]: hostile })),
    ],
  },
  "/gestion/entrar": {
    query: ["volver", "aviso"],
    forms: [{ email: "nadie@arrebol.example", password: "" }],
    isDoor: true,
  },
  "/gestion/entrar/segundo-paso": {
    query: ["volver"],
    forms: [{ code: "123456" }, { recoveryCode: "ABCDE-FGHJK" }],
    isDoor: true,
  },
  "/gestion/primera-cuenta": { isDoor: true },
  "/gestion/primera-cuenta/:link": {
    params: () => ["nada"],
    forms: [{ name: "Lucía Ferrer", email: "nadie@arrebol.example", password: "" }],
    isDoor: true,
  },
  "/gestion/entrar/proveedor": { query: ["volver"], isDoor: true },
  "/gestion/entrar/proveedor/vuelta": {
    query: ["code", "state", "iss", "error", "error_description", "volver"],
    isDoor: true,
  },
  "/gestion/salir": { isDoor: true },
  "/gestion": { query: filters, for: "sales" },
  "/gestion/cambios": { query: [...filters, "vistas"], for: "sales" },
  "/gestion/exportacion.csv": { query: filters, for: "sales" },
  "/gestion/exportacion.json": { query: filters, for: "sales" },
  "/gestion/solicitudes/:id": { ...ofRequest, query: ["hecho", "anterior", "pregunta", "rechazo"] },
  "/gestion/solicitudes/:id/aprobacion": {
    params: ({ approved }) => [approved],
    forms: [decision],
    for: "sales",
  },
  "/gestion/solicitudes/:id/rechazo": {
    params: ({ rejected }) => [rejected],
    forms: [decision],
    for: "sales",
  },
  "/gestion/solicitudes/nueva": {
    forms: [
      {
        company: "Herbolario Lavanda, S. L.",
        contact: "Nuria Sanz",
        email: "abuso@herbolario-lavanda.example",
        phone: "912 345 678",
        taxId: "A58818501",
        origin: "fair",
        detail: "Pasillo 4.",
        isDifferent: "",
      },
    ],
    for: "sales",
  },
  "/gestion/solicitudes/:id/reapertura": { ...ofRequest, forms: [decision] },
  "/gestion/solicitudes/:id/retirada": { ...ofRequest, forms: [decision] },
  "/gestion/solicitudes/:id/anulacion": { ...ofRequest, forms: [{ seenVersion: "1" }] },
  "/gestion/solicitudes/:id/envio": {
    ...ofRequest,
    forms: [{ text: "Tarifa.", seenVersion: "1" }],
  },
  "/gestion/solicitudes/:id/correccion": {
    ...ofRequest,
    forms: [
      {
        company: "Salón Rizo Libre, S. L.",
        contact: "Inés Cordobés",
        email: "abuso@salon-rizo-libre.es",
        phone: "611 222 333",
        taxId: "B12345674",
        seenVersion: "1",
      },
    ],
  },
  "/gestion/solicitudes/:id/pregunta": { ...ofRequest, forms: [decision] },
  "/gestion/solicitudes/:id/vista-previa": {
    ...ofRequest,
    forms: [{ ...decision, decision: "askInformation" }],
  },
  "/gestion/solicitudes/:id/notas": { ...ofRequest, forms: [{ text: "Llamar mañana." }] },
  "/gestion/solicitudes/:id/asignacion": { ...ofRequest, forms: [{ assignee: "" }] },
  "/gestion/solicitudes/:id/vies": { ...ofRequest, forms: [{}] },
  "/gestion/solicitudes/:id/archivos": { ...ofRequest, forms: [{}] },
  "/gestion/solicitudes/:id/archivos/:file": {
    params: ({ request, attachment }) => [request, attachment],
    for: "sales",
  },
  "/gestion/solicitudes/:id/archivos/:file/eliminacion": {
    params: ({ request }) => [request, "ninguno"],
    forms: [{}],
    for: "sales",
  },
  "/gestion/asignaciones": {
    forms: [{ intent: "", assignee: "", returnTo: "", "requestIds[]": "nada" }],
    for: "sales",
  },
  "/gestion/envios": {
    forms: [{ returnTo: "", "requestIds[]": "nada" }],
    for: "sales",
  },
  "/gestion/derechos": { query: ["hecho"], for: "admins" },
  "/gestion/derechos/nueva": {
    forms: [
      {
        right: "rectification",
        email: "por-carta@tienda.example",
        receivedOn: "2025-01-07",
        proof: "Por carta, con su firma.",
        about: "",
        field: "phone",
        value: "600 123 456",
      },
    ],
    for: "admins",
  },
  "/gestion/derechos/:id": { ...ofCase, query: ["hecho"] },
  "/gestion/derechos/:id/respuesta": {
    ...ofCase,
    forms: [{ text: "Aquí tiene.", version: "", isApplicable: "si", apply: "" }],
  },
  "/gestion/derechos/:id/prorroga": { ...ofCase, forms: [{ text: "Es mucho.", version: "" }] },
  "/gestion/derechos/:id/denegacion": {
    params: ({ refusedRight }) => [refusedRight],
    forms: [{ text: "No procede.", version: "" }],
    for: "admins",
  },
  "/gestion/derechos/:id/levantamiento": { ...ofCase, forms: [{ text: "Ya está.", version: "" }] },
  "/gestion/cifras": { query: ["semanas", "hecho"], for: "sales" },
  "/gestion/visitas": { query: ["ruta", "hecho"], for: "sales" },
  "/gestion/correos": { query: ["hecho"], for: "sales" },
  "/gestion/correos/:id": { ...ofEmail, query: ["hecho"] },
  "/gestion/correos/:id/html": ofEmail,
  "/gestion/correos/:id/reenvio": { ...ofEmail, forms: [{}] },
  "/gestion/cuenta": {
    query: ["hecho"],
    forms: [
      { intent: "password", current: "no es la suya", next: "corta" },
      { intent: "end-sessions", session: "nada", sessionsPassword: "no es la suya" },
    ],
    for: "everybody",
  },
  "/gestion/cuenta/segundo-paso": {
    query: ["hecho"],
    forms: [
      { intent: "start", startPassword: "no es la suya" },
      { intent: "confirm", code: "123456" },
      { intent: "renew", renewPassword: "no es la suya" },
      { intent: "end", endPassword: "no es la suya" },
    ],
    for: "everybody",
  },
  "/gestion/cuenta/calendario": {
    query: ["hecho"],
    forms: [{ intent: "create" }, { intent: "end" }],
    for: "sales",
  },
  "/gestion/calendario/:file": { params: () => ["nada.ics"], isDoor: true },
  "/gestion/empresas": { query: ["busca", "estado", "desde"], for: "sales" },
  "/gestion/empresas/importaciones": {
    query: ["desde"],
    forms: [{}, { intent: "forget", kind: "customers", key: "", heading: "nada" }],
    for: "sales",
  },
  "/gestion/empresas/importaciones/plantilla.xlsx": { for: "sales" },
  "/gestion/empresas/importaciones/exportacion": { query: ["formato", "cambios"], for: "sales" },
  "/gestion/empresas/importaciones/:id": {
    ...ofCustomerImport,
    query: ["errores"],
    forms: [
      { intent: "map", seen: "1", "column.0": "taxId" },
      { intent: "sheet", seen: "1", sheet: "0" },
      { intent: "tell", confirmed: "si" },
    ],
  },
  "/gestion/empresas/importaciones/:id/aprobacion": {
    ...ofCustomerImport,
    forms: [{ seen: "1", allowed: "emails-changed", skipsBadRows: "si" }],
  },
  "/gestion/empresas/importaciones/:id/reversion": {
    ...ofCustomerImport,
    forms: [{ seen: "1", confirmed: "si" }],
  },
  "/gestion/empresas/importaciones/:id/descarte": {
    ...ofCustomerImport,
    forms: [{ seen: "1" }],
  },
  "/gestion/empresas/importaciones/:id/errores.xlsx": ofCustomerImport,
  "/gestion/empresas/importaciones/:id/cambios.xlsx": ofCustomerImport,
  "/gestion/empresas/:id": { ...ofCompany, query: ["hecho"] },
  "/gestion/empresas/:id/estado": { ...ofCompany, forms: [{ status: "suspended", reason: "" }] },
  "/gestion/empresas/:id/entradas/:request": {
    params: ({ company }) => [company, "nada"],
    forms: [{ decision: "let-in", role: "compras" }, { decision: "decline" }],
    for: "sales",
  },
  "/gestion/empresas/:id/invitaciones/:invitation/retirada": {
    params: ({ company }) => [company, "nada"],
    forms: [{}],
    for: "sales",
  },
  "/gestion/empresas/:id/datos": {
    ...ofCompany,
    forms: [
      {
        legalName: "Rizo",
        taxId: "B12345674",
        email: "abuso@salon.es",
        phone: "611222333",
        territory: "",
        paymentMethod: "transfer",
        paymentDays: "30",
        tier: "plata",
        houseContact: "",
        showsPrices: "si",
        showsAdult: "",
        seen: "1",
      },
    ],
  },
  "/gestion/empresas/:id/recargo": {
    ...ofCompany,
    query: ["documento"],
    forms: [
      { kind: "proved", document: "036", file: "nada", from: "2026-01-01", until: "", seen: "1" },
    ],
  },
  "/gestion/empresas/:id/vista": { ...ofCompany, forms: [{ member: "nada" }, {}] },
  "/gestion/empresas/:id/documentos": {
    ...ofCompany,
    query: ["hecho"],
    forms: [
      { kind: "census" },
      { document: "nada", verdict: "refused", reason: "No se lee" },
      { document: "nada", verdict: "accepted", reason: "" },
      { remove: "nada", seen: "1" },
    ],
  },
  "/gestion/empresas/:id/documentos/:document": {
    params: ({ company }) => [company, "nada"],
    for: "sales",
  },
  "/gestion/empresas/:id/fusion": {
    params: ({ company }) => [company],
    query: ["con"],
    forms: [{ target: "nada" }],
    for: "admins",
  },
  "/gestion/empresas/:id/personas/:member": {
    params: ({ company }) => [company, "nueva"],
    forms: [{ name: "Inés", email: "ines@salon.es", role: "consulta", orderLimit: "500" }],
    for: "sales",
  },
  "/gestion/empresas/:id/direcciones/:address": {
    params: ({ company }) => [company, "nueva"],
    forms: [
      {
        kind: "delivery",
        recipient: "Rizo",
        street: "Calle Mayor, 1",
        postcode: "28013",
        city: "Madrid",
        province: "Madrid",
        country: "ES",
        note: "",
        isDefault: "si",
      },
    ],
    for: "sales",
  },
  "/gestion/catalogo/portada": {
    query: ["hecho"],
    forms: [{ intent: "review", "rizos.search": "" }, { intent: "search rizos" }],
    for: "products",
  },
  "/gestion/catalogo/portada/historial": { forms: [{ number: "99", seen: "1" }], for: "products" },
  "/gestion/catalogo/busquedas": {
    query: ["hecho"],
    forms: [
      { intent: "save", seen: "0", list: "pelo = cabello" },
      { intent: "dismiss", text: "nada" },
    ],
    for: "catalogue",
  },
  "/gestion/catalogo": {
    query: ["busca", "catalogo", "marca", "categoria", "estado", "falta", "orden", "pagina"],
    for: "catalogue",
  },
  "/gestion/catalogo/marcas": { query: ["busca", "pagina", "hecho"], for: "catalogue" },
  "/gestion/catalogo/marcas/:id": {
    params: ({ brand }) => [brand],
    query: ["hecho"],
    forms: [
      { seen: "RIZONDA", name: "RIZONDA" },
      { intent: "merge", seen: "RIZONDA", into: "ninguna" },
    ],
    for: "catalogue",
  },
  "/gestion/catalogo/categorias": {
    query: ["hecho"],
    forms: [
      { name: "Peines", within: "rizos" },
      { intent: "up", id: "1" },
    ],
    for: "catalogue",
  },
  "/gestion/catalogo/categorias/:id": {
    params: ({ category }) => [category],
    query: ["hecho"],
    forms: [
      { seen: "rizos > Cabello", name: "Cabello", within: "rizos" },
      { intent: "remove", seen: "rizos > Cabello" },
    ],
    for: "catalogue",
  },
  "/gestion/catalogo/importaciones": {
    query: ["desde"],
    forms: [
      { kind: "products" },
      { kind: "all" },
      { intent: "forget", kind: "products", key: "nada", heading: "" },
    ],
    for: "products",
  },
  "/gestion/catalogo/importaciones/plantilla.xlsx": { query: ["tipo"], for: "products" },
  "/gestion/catalogo/importaciones/exportacion": {
    query: ["tipo", "formato", "lista", "cambios"],
    for: "products",
  },
  "/gestion/catalogo/importaciones/programas": {
    query: ["hecho"],
    forms: [{ name: "ERP" }, { token: "01a2092f-fb82-731a-9504-f9a62d37f60b" }],
    for: "products",
  },
  "/gestion/catalogo/importaciones/programas/:token": {
    params: () => ["01a2092f-fb82-731a-9504-f9a62d37f60b"],
    forms: [
      { negativeFigures: "wait", unknownCodes: "leave-out", badCells: "wait", maxOddPercent: "5" },
    ],
    for: "products",
  },
  "/gestion/catalogo/importaciones/:id": {
    ...ofImport,
    query: ["errores", "causa"],
    forms: [
      { intent: "map", seen: "1", "column.0": "sku", "style.grams": "comma" },
      { intent: "sheet", seen: "1", sheet: "0", titleRows: "brand", sheetNames: "brand" },
      { intent: "places", seen: "1", "sheet.products": "0", "headerRow.0": "1" },
      { intent: "map", seen: "1", "column.0": "02-price", "target-02-": "1" },
      { intent: "leave-out", seen: "1", column: "gtin" },
      { intent: "accept", seen: "1", part: "", problem: "unknown-product", column: "sku" },
      { intent: "allow-hosts", seen: "1", problem: "host-not-allowed", column: "pictureAddresses" },
      { intent: "leave-out", seen: "1", part: "nada-02", column: "price" },
      { intent: "kind", seen: "1", kind: "stock" },
      { intent: "missing", seen: "1", missing: "leave" },
    ],
  },
  "/gestion/catalogo/importaciones/:id/aprobacion": {
    ...ofImport,
    forms: [
      { seen: "1", allowed: "iva-changes", skipsBadRows: "si", typedCount: "1" },
      { seen: "1", parts: "nada nada-02", part: "nada-02" },
    ],
  },
  "/gestion/catalogo/importaciones/:id/reversion": {
    ...ofImport,
    forms: [{ seen: "1", confirmed: "si" }],
  },
  "/gestion/catalogo/importaciones/:id/descarte": { ...ofImport, forms: [{ seen: "1" }] },
  "/gestion/catalogo/importaciones/:id/errores.xlsx": ofImport,
  "/gestion/catalogo/importaciones/:id/cambios.xlsx": ofImport,
  "/gestion/catalogo/imagenes": {
    query: ["hecho"],
    forms: [{ intent: "retry", picture: "nada" }, { mode: "add" }],
    for: "products",
  },
  "/gestion/catalogo/imagenes/:run": {
    params: () => ["nada"],
    query: ["hecho"],
    forms: [{ intent: "undo" }, { intent: "stop" }],
    for: "products",
  },
  "/gestion/catalogo/productos/:id/imagenes": {
    params: () => ["1"],
    query: ["hecho"],
    forms: [{ seen: "", "new-alt": "", "alt-a": "Botella", "focus-a": "left-top", "place-a": "1" }],
    for: "products",
  },
  "/gestion/catalogo/productos/nuevo": { forms: [abusedProduct], for: "products" },
  "/gestion/catalogo/productos/cambios": {
    forms: [{ "ids[]": "1", state: "active", brand: "1", category: "1", returnTo: "?" }],
    for: "products",
  },
  "/gestion/catalogo/productos/:id": {
    params: ({ product }) => [product],
    query: ["hecho"],
    forms: [{ ...abusedProduct, seen: "nada", confirmed: "", asked: "" }],
    for: "catalogue",
  },
  "/gestion/catalogo/productos/:id/existencias": {
    params: ({ product }) => [product],
    query: ["hecho"],
    forms: [{ seen: "nada", onHand: "5", incomingQuantity: "3", incomingDate: "31/12/2026" }],
    for: "catalogue",
  },
  "/gestion/catalogo/productos/:id/documentos": {
    params: ({ product }) => [product],
    query: ["hecho"],
    forms: [{ remove: "nada" }, { kind: "cpnp", note: "CPNP 1" }],
    for: "products",
  },
  "/gestion/catalogo/productos/:id/documentos/:document": {
    params: ({ product }) => [product, "nada"],
    for: "products",
  },
  "/gestion/catalogo/productos/:id/historial": {
    params: ({ product }) => [product],
    forms: [{ seen: "nada" }],
    for: "catalogue",
  },
  "/gestion/precios": { for: "catalogue" },
  "/gestion/precios/nueva": {
    forms: [{ name: "Lista", kind: "tier", tier: "", company: "", from: "", adjustment: "-5" }],
    for: "products",
  },
  "/gestion/precios/por-que": {
    query: ["empresa", "tarifa", "codigo", "unidades", "dia"],
    for: "catalogue",
  },
  "/gestion/precios/:list": {
    params: () => ["1"],
    query: ["codigo", "desde", "antes", "hecho"],
    forms: [
      { intent: "save", seen: "99", name: "General", from: "", until: "", adjustment: "" },
      {
        intent: "set",
        seen: "99",
        code: "nada",
        fromQuantity: "1",
        price: "1,00",
        retailPrice: "",
      },
      { intent: "grid", seen: "99", "price-1-1": "nada" },
    ],
    for: "catalogue",
  },
  "/gestion/catalogo/existencias": { query: ["codigo", "ver", "desde"], for: "catalogue" },
  "/gestion/conservacion": {
    query: ["hecho"],
    forms: [{ confirmed: "" }],
    for: "admins",
  },
  "/gestion/buscar": { query: ["busca"], for: "everybody" },
  "/gestion/buscar.json": { query: ["busca"], for: "everybody" },
  "/gestion/menu": { forms: [{ folds: "yes", back: "/gestion/cuenta" }], for: "everybody" },
  "/gestion/equipo": {
    query: ["hecho"],
    forms: [
      {
        intent: "add",
        name: "Inés Vidal",
        email: "ines@arrebol.example",
        role: "sales",
        password: "",
      },
      { intent: "role", member: "nadie", role: "sales" },
      { intent: "disable", member: "nadie" },
      { intent: "enable", member: "nadie" },
      { intent: "unlink", member: "nadie" },
    ],
    for: "admins",
  },
  "/gestion/primeros-pasos": { query: ["hecho"], forms: [{ confirmed: "" }], for: "admins" },
  "/gestion/primeros-pasos/correo": {
    query: ["hecho"],
    forms: [
      {},
      // Nobody listens there, so that nothing is saved.
      { host: "127.0.0.1", port: "9", security: "starttls", user: "ventas", password: "clave" },
      { intent: "remove" },
    ],
    for: "admins",
  },
  "/gestion/primeros-pasos/publicacion": { forms: [{ confirmed: "", seen: "0" }], for: "admins" },
  "/gestion/primeros-pasos/textos-de-la-muestra": {
    forms: [{ page: "first-steps" }],
    for: "admins",
  },
  "/gestion/ajustes": { for: "admins" },
  "/gestion/ajustes/:group": {
    params: () => ["empresa"],
    query: ["hecho", "desde"],
    forms: [
      { ...companySettings, seen: "0", intent: "review" },
      { ...companySettings, seen: "0", from: "", intent: "edit" },
    ],
    for: "admins",
  },
  "/gestion/ajustes/catalogos/union": {
    forms: [{ from: "rizos", into: "espiritual", confirmed: "" }],
    for: "admins",
  },
  "/gestion/ajustes/:group/historial": {
    params: () => ["empresa"],
    forms: [{ number: "1", seen: "0" }],
    for: "admins",
  },
  "/gestion/ajustes/:group/vista-previa": {
    params: () => ["empresa"],
    forms: [{ ...companySettings, page: "home" }],
    for: "admins",
  },
  "/gestion/ajustes/:group/vista-previa/correo": {
    params: () => ["empresa"],
    forms: [{ ...companySettings, emailSample: "welcome" }],
    for: "admins",
  },
  "/gestion/integraciones": {
    forms: [
      {
        url: "http://erp.example.com/avisos",
        note: "Facturación",
        "eventTypes[]": "access_request.expired",
      },
    ],
    for: "admins",
  },
  "/gestion/integraciones/:id": { ...ofEndpoint, query: ["hecho"] },
  "/gestion/integraciones/:id/datos": {
    ...ofEndpoint,
    forms: [{ note: "Facturación", "eventTypes[]": "access_request.expired" }],
  },
  "/gestion/integraciones/:id/estado": {
    ...ofEndpoint,
    forms: [{ state: "paused" }, { state: "active" }, { state: "ended", confirmed: "" }],
  },
  "/gestion/integraciones/:id/secreto": { ...ofEndpoint, forms: [{ seen: "0" }] },
  "/gestion/integraciones/:id/pruebas": { ...ofEndpoint, forms: [{}] },
  "/gestion/integraciones/:id/avisos/:delivery/reenvio": {
    params: ({ endpoint }) => [endpoint, "nada"],
    forms: [{}],
    for: "admins",
  },
  "/catalogo": { query: listingParameters },
  "/catalogo/:catalogue": { params: () => ["rizos"], query: listingParameters },
  "/catalogo/:catalogue/categorias/*": {
    params: () => ["rizos", "champus"],
    query: listingParameters,
  },
  "/catalogo/marcas/:brand": { params: () => ["rizonda"], query: listingParameters },
  "/catalogo/:catalogue/:product": {
    params: () => ["rizos", "champu-nutritivo-500-ml-RIZ-CHN-500"],
  },
  "/catalogo/mayores-de-edad": { query: ["vuelta"], forms: [{ back: "/catalogo" }] },
  "/catalogo/sugerencias": { query: ["q"] },
  "/catalogo/sitemap.xml": {},
  "/catalogo/sitemap/:file": { params: () => ["productos-1.xml"] },
  "/portada.json": {},
  "/mi-seleccion.json": { query: ["productos", "codigo", "existencias"] },
  "/mi-seleccion": {
    query: ["vuelta"],
    forms: [
      { product: "rizos-rizchn500", quantity: "12", back: "/catalogo" },
      { product: "rizos-rizchn500", remove: "si" },
      { code: "RIZ-CHN-500" },
    ],
  },
  "/sitemap.xml": {},
  "/robots.txt": {},
  "/manifest.webmanifest": {},
  "/*": { params: () => ["nada"] },
  "/pedidos/:reference/:decision": {
    params: () => ["PED-0000-0000", "pregunta"],
    forms: [{ question: "¿Cuándo llega?", shipment: "1", offer: "1", unit: "33300" }],
  },
  "/gestion/pedidos/recogida": {
    query: ["pedido"],
    forms: [
      { code: "8412345678905" },
      { pick: `${unknownOrder} 1`, lot: "L1", units: "1", asked: "yes" },
    ],
    for: "sales",
  },
  "/gestion/pedidos/retirada": {
    query: ["producto", "lote"],
    forms: [{ product: "1" }, { product: "1", release: "yes" }],
    for: "sales",
  },
  "/gestion/pedidos/retirada.xlsx": { query: ["producto", "lote"], for: "sales" },
  "/gestion/pedidos/:id": { ...ofOrder, query: ["hecho"] },
  "/gestion/pedidos/:id/confirmacion": { ...ofOrder, forms: [{ seen: "1", next: "si" }] },
  "/gestion/pedidos/:id/portes": { ...ofOrder, forms: [{ seen: "1", freight: "12,50" }] },
  "/gestion/pedidos/:id/anulacion": {
    ...ofOrder,
    forms: [{ seen: "1", reason: "other", message: "No queda", position: "1" }],
  },
  "/gestion/pedidos/:id/retencion": {
    ...ofOrder,
    forms: [{ seen: "1", reason: "Debe dos recibos" }, { release: "si" }],
  },
  "/gestion/pedidos/:id/respuesta": { ...ofOrder, forms: [{ seen: "1", text: "El jueves" }] },
  "/gestion/pedidos/:id/entrega": { ...ofOrder, forms: [{ seen: "1", shipment: "1" }] },
  "/gestion/pedidos/:id/prueba": {
    ...ofOrder,
    forms: [{ seen: "1", shipment: "1", kind: "cmr", "reference.1": "CMR 123" }],
  },
  "/gestion/pedidos/:id/envio": {
    ...ofOrder,
    forms: [{ seen: "1", parcels: "1", carrier: "Ebro", trackingUrl: "https://ebro.example/1" }],
  },
  "/gestion/pedidos/:id/lineas/:position": {
    params: () => [unknownOrder, "1"],
    forms: [{ seen: "1", day: "2026-12-15" }],
    for: "sales",
  },
  "/pedidos/:reference/cambio": {
    params: () => ["PED-0000-0000"],
    forms: [{ version: "1", "units-1": "24" }],
  },
  "/gestion/pedidos/:id/envios/:number": { params: () => [unknownOrder, "1"], for: "sales" },
  "/cuenta/ficha.zip": { query: ["producto"] },
  "/cuenta/avisos.ics": {},
  "/cuenta/productos/documentos/:document": { params: () => ["nada"] },
  "/cuenta/avisos": { forms: [{ product: "rizos-riz0042", intent: "add", back: "/cuenta" }] },
  "/calendario/:file": { params: () => ["nada.ics"] },
  "/cuenta/calendario": { query: ["aviso"], forms: [{ intent: "create" }, { intent: "end" }] },
};

/** The path of a route: each parameter of the pattern is replaced by the next value of `params`. */
export function addressOf(pattern: string, params: readonly string[]): string {
  const values = [...params];
  return pattern.replace(/:\w+|\*/g, () => values.shift() ?? "");
}

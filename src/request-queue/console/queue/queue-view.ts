import { searchTerms } from "../../../access-requests/domain/search-terms.ts";
import { isOpen, type State, states } from "../../../access-requests/domain/transitions.ts";
import { bySlug } from "../../../kernel/by-slug.ts";
import { type CatalogueName, catalogueNames } from "../../../products/domain/catalogue-names.ts";
import type { QueueConcern, QueueFilter } from "../../domain/queue-filter.ts";

export type QueueView = {
  state: StateView;
  search: string;
  assigned: "" | Assignee;
  country: string;
  catalogue: CatalogueName | "";
  concern: QueueConcern | "";
  wantsNews: boolean;
  order: "" | "urgent" | "newest";
};

export const stateViews = {
  pending: ["pending"],
  "information-requested": ["information-requested"],
  unconfirmed: ["unconfirmed"],
  open: states.filter(isOpen),
  unsent: ["approved"],
  approved: ["approved"],
  rejected: ["rejected"],
  withdrawn: ["withdrawn"],
  expired: ["expired"],
  all: [],
} as const satisfies Record<string, readonly State[]>;
export type StateView = keyof typeof stateViews;

export const stateViewNames = Object.keys(stateViews) as StateView[];

const firstView: StateView = "pending";

/** Values of the parameter `estado`, also in names of exported files. */
export const stateSlugs: Record<StateView, string> = {
  pending: "pendientes",
  "information-requested": "informacion",
  unconfirmed: "sin-confirmar",
  open: "abiertas",
  unsent: "por-enviar",
  approved: "aprobadas",
  rejected: "rechazadas",
  withdrawn: "retiradas",
  expired: "caducadas",
  all: "todas",
};

export const assigneeSlugs = { me: "mi", nobody: "nadie" } as const;
type Assignee = keyof typeof assigneeSlugs;

export const concernSlugs: Record<QueueConcern, string> = {
  any: "cualquiera",
  repeated: "repetida",
  undelivered: "correo-no-entregado",
  "free-mail": "correo-gratuito",
  "tax-id": "nif",
  phone: "telefono",
  vies: "vies",
  haste: "deprisa",
};
export const orderSlugs = { urgent: "urgente", newest: "reciente" } as const;

/** Parses the query parameters of the page's URL; unknown values are ignored. */
export function readQueueView(params: URLSearchParams): QueueView {
  const read = (name: string) => params.get(name) ?? "";
  const search = read("busca").trim().slice(0, 200);
  const stateOf = (name: string) => bySlug(stateSlugs, read(name));
  return {
    // A text search covers every state unless one was chosen.
    state: stateOf("estado") ?? (search ? "all" : (stateOf("vista") ?? firstView)),
    search,
    assigned: bySlug(assigneeSlugs, read("asignada")) ?? "",
    country: /^[A-Z]{2}$/.test(read("pais")) ? read("pais") : "",
    catalogue: catalogueNames().find((known) => known === read("catalogo")) ?? "",
    concern: bySlug(concernSlugs, read("senal")) ?? "",
    wantsNews: read("novedades") === "si",
    order: bySlug(orderSlugs, read("orden")) ?? "",
  };
}

export function toQueueFilter(view: QueueView, { memberId }: { memberId: string }): QueueFilter {
  return {
    states: stateViews[view.state],
    terms: searchTerms(view.search),
    assignedTo: view.assigned === "me" ? memberId : null,
    isUnassigned: view.assigned === "nobody",
    country: view.country || null,
    catalogue: view.catalogue || null,
    concern: view.concern || null,
    wantsNews: view.wantsNews,
    order: view.order || null,
    ...(view.state === "unsent" && { isUnsent: true }),
  };
}

export function queueSearch(view: QueueView): string {
  const params = new URLSearchParams();
  const usual: StateView = view.search ? "all" : firstView;
  if (view.state !== usual) params.set("estado", stateSlugs[view.state]);
  if (view.search) params.set("busca", view.search);
  if (view.assigned) params.set("asignada", assigneeSlugs[view.assigned]);
  if (view.country) params.set("pais", view.country);
  if (view.catalogue) params.set("catalogo", view.catalogue);
  if (view.concern) params.set("senal", concernSlugs[view.concern]);
  if (view.wantsNews) params.set("novedades", "si");
  if (view.order) params.set("orden", orderSlugs[view.order]);
  const written = params.toString();
  return written && `?${written}`;
}

export function withoutFilters({ state }: QueueView): QueueView {
  return { ...readQueueView(new URLSearchParams()), state };
}

export function isFiltered(view: QueueView): boolean {
  return view.search !== "" || view.assigned !== "" || view.country !== "" || isNarrowed(view);
}

/** True if one of the filters in the collapsed part of the form is in use. */
export function isNarrowed({ catalogue, concern, wantsNews, order }: QueueView): boolean {
  return catalogue !== "" || concern !== "" || wantsNews || order !== "";
}

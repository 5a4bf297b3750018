import { Temporal } from "temporal-polyfill";
import type { Actor } from "../../src/kernel/actor.ts";
import { madridCalendar } from "../../src/promises/madrid-calendar.ts";
import type {
  Command,
  HistoryEvent,
  StatefulRequest,
  Transition,
  Workflow,
} from "../../src/workflow/apply-transition.ts";
import type { CommandDeps } from "../../src/workflow/run-command.ts";

/** Example workflow: a customer asks to return goods, the staff accepts or rejects. */
type Return = StatefulRequest & {
  state: "requested" | "accepted" | "rejected" | "expired";
  isSealed: boolean;
  answeredAt: Temporal.Instant | null;
};
type Customer = Actor<"customer">;
type Reason = "opened" | "too-late" | "other";
type ReturnEvent = HistoryEvent<Return["state"], ReturnVerb | "note", Customer, Reason>;

export const returnTransitions = {
  accept: {
    from: ["requested"],
    to: "accepted",
    by: "staff",
    says: "optional-text",
    emails: ["return-accepted"],
  },
  reject: {
    from: ["requested"],
    to: "rejected",
    by: "staff",
    says: "reason",
    reasons: ["opened", "too-late", "other"],
    emails: ["return-rejected"],
  },
  insist: {
    from: ["rejected"],
    to: "requested",
    by: "customer",
    says: "text",
    emails: ["return-insisted"],
  },
  expire: { from: ["requested"], to: "expired", by: "clock", says: "nothing", emails: "none" },
} as const satisfies Record<string, Transition<Return["state"], Customer["kind"], string, Reason>>;
type ReturnVerb = keyof typeof returnTransitions;

/** Workflow in which only sealed goods can be accepted. */
export const returnWorkflow: Workflow<Return, ReturnEvent, ReturnVerb> = {
  transitions: returnTransitions,
  isAllowed: ({ isSealed }, { verb }) => verb !== "accept" || isSealed,
  stamps: (_, { verb, now }) => (verb === "accept" || verb === "reject" ? { answeredAt: now } : {}),
  unversioned: ["note"],
};

export const friday = Temporal.Instant.from("2025-06-06T09:00:00Z");
export const lucia = { kind: "staff", id: "lucia", name: "Lucía Ferrer" } as const;
export const customer = { kind: "customer" } as const;

export function newReturn(given: Partial<Return> = {}): Return {
  return {
    id: "return-1",
    state: "requested",
    version: 0,
    isSealed: true,
    answeredAt: null,
    ...given,
  };
}

export type ReturnCommand = Command<ReturnVerb, Customer>;
type ReturnEffects = { event: ReturnEvent; emails: readonly string[] };
type ReturnDeps = CommandDeps<
  Return,
  ReturnEvent,
  ReturnVerb,
  ReturnEffects,
  { kind: "warehouse-closed" }
>;

/** Opens an in-memory store with one return. */
export function openReturns(request = newReturn()) {
  const stored = { request, events: [] as ReturnEvent[], emails: [] as string[] };
  const store: ReturnDeps["store"] = {
    findById: async (id) => (id === stored.request.id ? stored.request : null),
    listEvents: async () => stored.events,
    replace: async (next, { event, emails }) => {
      if (next.version !== stored.request.version + 1) return { kind: "overtaken" };
      stored.request = next;
      stored.events.push(event);
      stored.emails.push(...emails);
      return { kind: "replaced" };
    },
  };
  let ids = 0;
  const deps: ReturnDeps = {
    workflow: returnWorkflow,
    store,
    calendar: madridCalendar,
    now: friday,
    newId: () => {
      ids += 1;
      return `event-${ids}`;
    },
    effectsOf: ({ event }) => {
      const { emails } = returnTransitions[event.type as ReturnVerb];
      return { event, emails: emails === "none" ? [] : emails };
    },
  };
  return { stored, deps };
}

import { setTimeout as sleep } from "node:timers/promises";
import { createHttpClient } from "../support/http-client.ts";
import type { Received } from "../support/mail-server.ts";
import { lucia } from "../support/people.ts";
import { salonRizoLibre } from "../support/send-request.ts";
import type { Answer } from "../support/visit.ts";

export type StaffLoad = {
  /** Email addresses of the applicants whose approval the console confirmed. */
  approved: Set<string>;
  /** Number of responses to applicants and staff by status; `cut` if no response came. */
  answers: Map<string, number>;
  stop(): Promise<void>;
};

/**
 * Simulates applicants who submit and confirm requests, and a staff member who finds and approves them, all through
 * the load balancer. A failed request is repeated, as people do.
 */
export function startStaffLoad(site: { url: string }, mail: { received: Received[] }): StaffLoad {
  const staff = { approved: new Set<string>(), answers: new Map<string, number>() };
  let isOver = false;
  const reader = createHttpClient(site);

  async function work(): Promise<void> {
    await persist(() => reader.post("/gestion/entrar", lucia), 303);
    for (let turn = 1000; !isOver; turn += 1) {
      const email = `hola-${turn}@salon-rizo-libre.example`;
      await persist(() => createHttpClient(site).post("/", { ...salonRizoLibre, email }), 303);
      const link = await linkTo(email);
      if (link) await approve(email, link);
    }
  }

  async function approve(email: string, link: string): Promise<void> {
    // Status 409 means that an earlier attempt was stored and only its response was lost.
    await persist(
      () => createHttpClient(site).post(`/solicitud/${link}/confirmacion`, {}),
      303,
      409,
    );
    const found = await persist(
      () => reader.get(`/gestion?busca=${encodeURIComponent(email)}`),
      200,
    );
    const [page] = found?.body.match(/\/gestion\/solicitudes\/(?!nueva)[\w-]+/) ?? [];
    if (!page) return;
    const sent = await persist(
      () => reader.post(`${page}/aprobacion`, { text: "", seenVersion: "1" }),
      303,
      409,
    );
    if (sent?.status === 303) staff.approved.add(email);
  }

  /** Repeats a request until its response has a `wanted` status; null if the load is stopped before. */
  async function persist(go: () => Promise<Answer>, ...wanted: number[]) {
    while (!isOver) {
      const answer: Answer | null = await go().catch(() => null);
      const heard = answer ? `${answer.status}` : "cut";
      staff.answers.set(heard, (staff.answers.get(heard) ?? 0) + 1);
      if (answer && wanted.includes(answer.status)) return answer;
      await sleep(100);
    }
    return null;
  }

  async function linkTo(email: string): Promise<string | null> {
    while (!isOver) {
      const received = mail.received.find(({ recipients }) => recipients.includes(email));
      const [, link] = received?.text?.match(/\/solicitud\/([\w.~-]+~[\w-]+)/) ?? [];
      if (link) return link;
      await sleep(30);
    }
    return null;
  }

  const working = work();
  return Object.assign(staff, {
    async stop() {
      isOver = true;
      await working;
    },
  });
}

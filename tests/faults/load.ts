import { setTimeout as sleep } from "node:timers/promises";
import { requestErrors } from "../../src/access-requests/copy/request-form-copy.ts";
import { type Answer, ask } from "../support/visit.ts";

/** Responses that simulated visitors received. `acknowledged`: references that the site confirmed, by email address. */
export type Heard = {
  acknowledged: Map<string, Set<string>>;
  /**
   * Number of submitted forms by response status, or `cut` if no response came; `pages`: the same for requested pages.
   */
  forms: Map<string, number>;
  pages: Map<string, number>;
  /** Number of 503 responses that lost the typed data or lack the Spanish error message. */
  unkind: number;
  slowestPage: number;
};

export type Load = Heard & {
  /** Sends no more requests and waits for the pending responses. */
  stop(): Promise<void>;
};

let drawn = 0;

/**
 * Simulates visitors who submit forms (every fourth form twice at the same time) and a visitor who reads pages. They
 * all continue while the site does not respond.
 */
export function startLoad(site: { url: string }, { visitors = 8 } = {}): Load {
  const load: Heard = {
    acknowledged: new Map(),
    forms: new Map(),
    pages: new Map(),
    unkind: 0,
    slowestPage: 0,
  };
  let isOver = false;

  async function sendForms(): Promise<void> {
    while (!isOver) {
      drawn += 1;
      const email = `compras-${process.pid}-${drawn}@farmacia-del-mar.example`;
      const isTwice = drawn % 4 === 0;
      await Promise.all([sendForm(email), ...(isTwice ? [sendForm(email)] : [])]);
    }
  }

  async function sendForm(email: string): Promise<void> {
    const answer = await post(site, email);
    count(load.forms, answer ? `${answer.status}` : "cut");
    if (!answer) return void (await sleep(100));
    const reference = answer.headers.location?.match(/B2B-\w{4}-\w{4}/)?.[0];
    if (answer.status === 303 && reference) {
      load.acknowledged.set(email, (load.acknowledged.get(email) ?? new Set()).add(reference));
    } else if (answer.status === 503) {
      const isKept = answer.body.includes(email) && answer.body.includes(requestErrors.unavailable);
      if (!isKept) load.unkind += 1;
      await sleep(20);
    }
  }

  async function readPages(): Promise<void> {
    for (const path of cycle(["/", "/devoluciones", "/politicas"])) {
      if (isOver) return;
      const asked = performance.now();
      const answer = await ask(site, path).catch(() => null);
      count(load.pages, answer ? `${answer.status}` : "cut");
      if (answer) load.slowestPage = Math.max(load.slowestPage, performance.now() - asked);
      await sleep(25);
    }
  }

  const all = Promise.all([...Array.from({ length: visitors }, sendForms), readPages()]);
  return Object.assign(load, {
    async stop() {
      isOver = true;
      await all;
    },
  });
}

function post(site: { url: string }, email: string): Promise<Answer | null> {
  const typed = {
    company: "Farmacia del Mar, S. L.",
    contact: "Carmen Ruiz",
    email,
    phone: "+34 611 222 333",
    taxId: "B12345674",
  };
  return ask(site, "/", {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded" },
    body: new URLSearchParams(typed).toString(),
  }).catch(() => null);
}

function count(counter: Map<string, number>, key: string): void {
  counter.set(key, (counter.get(key) ?? 0) + 1);
}

function* cycle<Item>(items: readonly Item[]): Generator<Item> {
  while (true) yield* items;
}

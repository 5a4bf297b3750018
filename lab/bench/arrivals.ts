import { Agent, request } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Percentiles in milliseconds of the time from a request's due instant to its response; responses by status. */
export type Arrivals = { p50: number; p99: number; statuses: Record<string, number> };

/**
 * Submits forms, or visits a page, at the instants of a Poisson process, over as many connections as needed and without
 * waiting for earlier responses. Waiting counts from the due time, so delays of this load generator are included.
 */
export async function arrive({
  url,
  perSecond,
  seconds,
  until,
  bodyOf,
}: {
  url: string;
  perSecond: number;
  seconds: number;
  /** Aborting it stops the load before `seconds` have passed. */
  until?: AbortSignal;
  /** Body of each submitted form, by its number; without `bodyOf`, a page is requested by GET. */
  bodyOf?: (form: number) => string;
}): Promise<Arrivals> {
  const agent = new Agent({ keepAlive: true });
  const answers: Promise<Answer>[] = [];
  const end = performance.now() + seconds * 1000;
  for (let due = performance.now(); due < end && !until?.aborted; due += untilNext(perSecond)) {
    const early = due - performance.now();
    if (early > 0) await sleep(early);
    answers.push(ask({ url, agent, due, body: bodyOf?.(answers.length) }));
  }
  const all = await Promise.all(answers);
  agent.destroy();
  const waits = all.map(({ wait }) => wait).toSorted((one, other) => one - other);
  const statuses = Object.groupBy(all, ({ status }) => status);
  return {
    p50: waits[Math.floor(waits.length * 0.5)] ?? Number.NaN,
    p99: waits[Math.floor(waits.length * 0.99)] ?? Number.NaN,
    statuses: Object.fromEntries(
      Object.entries(statuses).map(([status, of]) => [status, of?.length ?? 0]),
    ),
  };
}

type Answer = { wait: number; status: number };

function untilNext(perSecond: number): number {
  return (-Math.log(1 - Math.random()) * 1000) / perSecond;
}

function ask({
  url,
  agent,
  due,
  body,
}: {
  url: string;
  agent: Agent;
  due: number;
  body: string | undefined;
}): Promise<Answer> {
  const headers = body !== undefined && {
    "Content-Type": "application/x-www-form-urlencoded",
    "Content-Length": Buffer.byteLength(body),
  };
  const method = body === undefined ? "GET" : "POST";
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, agent, ...(headers && { headers }) }, (answer) => {
      const status = answer.statusCode ?? 0;
      answer.resume().once("end", () => resolve({ wait: performance.now() - due, status }));
    });
    sent
      .once("error", (error: NodeJS.ErrnoException) => {
        // Race: the agent reused an idle connection that the site was just closing.
        if (sent.reusedSocket && error.code === "ECONNRESET")
          resolve(ask({ url, agent, due, body }));
        else reject(error);
      })
      .end(body);
  });
}

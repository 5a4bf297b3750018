import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { drainLimitBytes } from "../../src/platform/http/posted.ts";
import { mailsTo, post } from "../support/applicant.ts";
import { createHttpClient } from "../support/http-client.ts";
import { parsePage } from "../support/page.ts";
import { deepTest, isDeep, variants } from "../support/variants.ts";
import { type Answer, ask } from "../support/visit.ts";
import { type DemoSite, openDemoSite } from "./demo-site.ts";
import { addressOf, type Entry, entries, type Things } from "./entries.ts";
import { encoded, fewStrings, hostileStrings, tellingStrings } from "./hostile-strings.ts";
import { faultsOf } from "./judge.ts";
import { mailHeaders } from "./mail-headers.ts";
import { patterns } from "./patterns.ts";

const formType = "application/x-www-form-urlencoded";
type Strings = [name: string, text: string][];

/** Hostile texts for whole forms and query strings: all of them in `npm run check:deep`, a selection in `npm test`. */
const strings: Strings = Object.entries(isDeep ? hostileStrings : tellingStrings);
/** Shorter list of hostile texts, for tests of single fields and path parameters, because there are many of these. */
const telling: Strings = Object.entries(isDeep ? tellingStrings : fewStrings);

let demo: DemoSite;
beforeAll(async () => {
  demo = await openDemoSite(process.env.ABUSED_DATABASE === "sqlite" ? "sqlite" : "postgres");
});
afterAll(async () => {
  const counts = [...counter].map(
    ([what, { inputs, answers }]) => `${what}: ${inputs}, answers: ${answers}`,
  );
  const total = [...counter.values()].reduce((sum, { answers }) => sum + answers, 0);
  console.info([...counts, `${strings.length} hostile strings, ${total} answers`].join("\n"));
  await demo?.leave();
});

it("every route of the site has inputs to attack, and no input names a route that is gone", () => {
  expect([...patterns].sort()).toEqual(Object.keys(entries).sort());
});

describe("a hostile string", () => {
  const forms = Object.entries(entries).flatMap(([pattern, entry]) =>
    (entry.forms ?? []).map((form) => ({ pattern, entry, form })),
  );

  it("typed into all fields of a form is stored, rejected or escaped, without a server error", async () => {
    await tryAll(
      "forms",
      forms,
      strings,
      ({ pattern, entry, form }, text) => {
        const fields = Object.keys(form);
        // Texts are cut, because the site closes the connection of a longer body without reading it, often before its
        // answer is read.
        const longest = Math.floor(drainLimitBytes / 2 / fields.length);
        const typed = fields.map((field) => [
          field,
          field === "intent" ? form[field] : text.slice(0, longest),
        ]);
        return send(pattern, entry, Object.fromEntries(typed));
      },
      1,
    );
  });

  it("typed into one field of a form that is valid otherwise causes no server error or markup", async () => {
    const fields = forms.flatMap((form, nth) =>
      turnOf(Object.keys(form.form), { nth, max: 1 }).map((field) => ({ ...form, field })),
    );
    await tryAll(
      "fields",
      fields,
      telling,
      ({ pattern, entry, form, field }, text) => send(pattern, entry, { ...form, [field]: text }),
      1,
    );
  });

  deepTest("typed into every field at once adds no element to the page", async () => {
    const everything = strings
      .filter(([, text]) => text.length < 1000)
      .map(([, text]) => text)
      .join(" ");
    for (const [pattern, entry] of Object.entries(entries)) {
      for (const form of entry.forms ?? []) {
        const hostile = Object.keys(form).filter((name) => name !== "intent");
        const typed = Object.fromEntries(hostile.map((name) => [name, everything]));
        const { body } = await send(pattern, entry, { ...form, ...typed });
        if (!body.startsWith("<!DOCTYPE")) continue;
        const strangers = (await parsePage(body)).querySelectorAll("x-abuse, [x-abuse], [onfocus]");
        expect(
          strangers.map(({ tagName }) => tagName),
          pattern,
        ).toEqual([]);
      }
    }
  });

  it("in a query string causes no server error or markup", async () => {
    const asked = Object.entries(entries).map(([pattern, entry]) => ({
      pattern,
      entry,
      names: [...(entry.query ?? []), "x-abuse"],
    }));
    const act = ({ pattern, entry, names }: (typeof asked)[number], text: string) => {
      const query = names.map((name) => `${name}=${encoded(text).slice(0, 1500)}`);
      return get(entry, `${realAddress(pattern, entry)}?${query.join("&")}`);
    };
    await tryAll(
      "queries",
      asked.filter(({ names }) => names.length > 1),
      strings,
      act,
      1,
    );
  });

  it("in place of an id in the path finds nothing", async () => {
    const inputs = Object.entries(entries)
      .filter(([, { params }]) => params)
      .flatMap(([pattern, entry]) => [
        { pattern, entry, form: null },
        ...(entry.forms ?? []).slice(0, 1).map((form) => ({ pattern, entry, form })),
      ]);
    const act = ({ pattern, entry, form }: (typeof inputs)[number], text: string) => {
      const path = addressOf(pattern, [encoded(text).slice(0, 12_000)]);
      return form ? sendTo(path, entry, form) : get(entry, path);
    };
    await tryAll("parameters", inputs, telling, act, 1);
    const anywhere = inputs.filter(({ pattern }) => pattern === "/*");
    await tryAll("paths", anywhere, strings, act);
  });

  it("sent as plain text is not counted as a page view", async () => {
    const { text: write = (hostile: string) => [hostile] } = entries["/medidas"] as Entry;
    const headers = { "Content-Type": "text/plain", "Sec-Fetch-Site": "same-origin" };
    const inputs = write("").map((_, index) => index);
    await tryAll("page counts", inputs, strings, (index, text) =>
      ask(demo.site, "/medidas", { method: "POST", headers, body: write(text)[index] ?? "" }),
    );
  });

  it("in a header or a cookie causes no server error", async () => {
    const names = [
      "Cookie",
      "Referer",
      "User-Agent",
      "Accept-Language",
      "X-Forwarded-For",
      "Accept",
    ];
    const cookies = ["consent", "gestion.session_token", "gestion.two_factor", "gestion.provider"];
    const headers = [
      ...names.map((name) => (text: string) => ({ [name]: text })),
      ...cookies.map((name) => (text: string) => ({ Cookie: `${name}=${text}` })),
    ];
    await tryAll("headers", headers, strings, (header, text) => {
      const plain = encodeURIComponent(text.toWellFormed()).slice(0, 4000);
      return ask(demo.site, "/gestion/entrar", { headers: header(plain) });
    });
  });
});

describe("hostile text that was stored", () => {
  it("adds no header to emails and no markup to pages", async () => {
    const { site, admin, things } = demo;
    const page = `/gestion/solicitudes/${things.request}`;
    for (const [name, text] of strings.filter(([, value]) => value.length < 1000)) {
      const question = await admin.post(`${page}/pregunta`, { text: `Diga: ${text}` });
      expect([303, 409, 422], name).toContain(question.status);
      await post(site, `/solicitud/${things.link}/respuesta`, { text: `Digo: ${text}` });
    }
    for (const path of [page, `/gestion?estado=todas`, "/gestion/correos", "/gestion/equipo"])
      expect(faultsOf(await admin.get(path)), path).toEqual([]);
    expect(faultsOf(await ask(site, `/solicitud/${things.link}`))).toEqual([]);
    const emails = await mailHeaders(site);
    expect(emails.length).toBeGreaterThan(isDeep ? 50 : 25);
    for (const { names, isWhole } of emails) {
      expect(names.filter((name) => !knownHeaders.includes(name))).toEqual([]);
      expect(isWhole).toBe(true);
    }
    expect(await mailsTo(site, "todos@evil.example")).toEqual([]);
  });

  it("is exported as text, never as a formula", async () => {
    const { status, body } = await demo.admin.get("/gestion/exportacion.csv?estado=todas");
    expect(status).toBe(200);
    const cells = Array.from(
      body.matchAll(/(?:^\uFEFF?|;|\r\n)"((?:[^"]|"")*)"/g),
      ([, cell]) => cell,
    );
    expect(cells.length).toBeGreaterThan(100);
    const active = cells.filter((cell) => /^[=+\-@\t\r＝＋－＠]/.test(cell ?? ""));
    // A plus sign followed only by digits and spaces is a telephone number, not a formula.
    expect(active.filter((cell) => !/^\+[\d ]+$/.test(cell ?? ""))).toEqual([]);
    const { body: json } = await demo.admin.get("/gestion/exportacion.json?estado=todas");
    expect(JSON.parse(json).length).toBeGreaterThan(isDeep ? 30 : 5);
  });

  it("breaks no line of the log", () => {
    const lines = demo.site
      .logs()
      .trim()
      .split("\n")
      .filter((line) => !/^Escaparate: /.test(line));
    for (const line of lines) {
      const { level, msg } = JSON.parse(line);
      expect(level, line).toBeLessThan(50);
      expect(msg, line).not.toBe("x-abuse");
    }
  });
});

describe("a malformed request", () => {
  it("with a method that the route does not have does nothing", async () => {
    const methods = ["PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND", "HEAD", "POST"];
    const inputs = Object.entries(entries).flatMap(([pattern, entry], nth) =>
      turnOf(methods, { nth, max: 2 })
        .filter((method) => method !== "POST" || !(entry.forms || entry.text))
        .map((method) => ({ pattern, entry, method })),
    );
    await each("methods", inputs, async ({ pattern, entry, method }) => {
      const path = realAddress(pattern, entry);
      const answer = await ask(demo.site, path, { method, headers: cookiesOf(entry) });
      const allowed = method === "HEAD" ? 200 : 300;
      const doesNothing = answer.status >= allowed && answer.status < 500;
      return doesNothing ? faultsOf(answer) : [`${method} answers ${answer.status}`];
    });
  });

  it("with another content type or encoding is never answered with 5xx", async () => {
    const types: [string, string | Uint8Array][] = [
      ["application/json", "{"],
      ["multipart/form-data; boundary=x", "--x\r\nContent-Disposition: form-data; name=\r\n\r\n"],
      [formType, new Uint8Array([0x74, 0x65, 0x78, 0x74, 0x6f, 0x3d, 0xc3, 0x28, 0xf5, 0])],
      [formType, Array.from({ length: 5000 }, (_, field) => `f${field}=x`).join("&")],
      [formType, "text=a&text=b&company=a&company=b&intent[]=x&intent[__proto__]=x"],
      ["", "company=x"],
      ["application/json", '{"company":"x"}'],
      ["text/plain", "company=x"],
      ["application/octet-stream", new Uint8Array([0, 255, 254, 13, 10])],
      ["application/xml", '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><a>&x;</a>'],
      ["multipart/form-data", "a=b"],
      [`${formType}; charset=utf-16`, "\xFE\xFFc\0o\0m\0p\0a\0n\0y\0=\0x"],
      [`${formType}; charset=iso-8859-1`, "company=Sal%F3n&contact=In%E9s&text=s%ED&reason=%F1"],
    ];
    const inputs = Object.entries(entries)
      .filter(([, entry]) => entry.forms || entry.text)
      .flatMap(([pattern, entry], nth) =>
        turnOf(types, { nth, max: 1 }).map(([type, body]) => ({ pattern, entry, type, body })),
      );
    await each("types", inputs, async ({ pattern, entry, type, body }) =>
      faultsOf(
        await ask(demo.site, realAddress(pattern, entry), {
          method: "POST",
          headers: { ...cookiesOf(entry), ...(type && { "Content-Type": type }) },
          body,
        }),
      ),
    );
  });

  deepTest("sent several times at once is never answered with 5xx", async () => {
    const inputs = Object.entries(entries).flatMap(([pattern, entry]) =>
      (entry.forms ?? []).map((form) => ({ pattern, entry, form })),
    );
    await each("forms at once", inputs, async ({ pattern, entry, form }) => {
      const posted = Array.from({ length: isDeep ? 8 : 2 }, () => send(pattern, entry, form));
      return (await Promise.all(posted)).flatMap(faultsOf);
    });
  });

  it("posted from another origin is answered with 403 on every route", async () => {
    const places: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Origin: `https://${new URL(demo.site.url).host}` },
      { "Sec-Fetch-Site": "cross-site" },
      { "Sec-Fetch-Site": "same-site", Origin: demo.site.url },
    ];
    const inputs = Object.entries(entries).flatMap(([pattern, entry], nth) =>
      turnOf(places, { nth, max: 1 }).map((place) => ({ pattern, entry, place })),
    );
    await each("places", inputs, async ({ pattern, entry, place }) => {
      const { status } = await ask(demo.site, realAddress(pattern, entry), {
        method: "POST",
        headers: { ...cookiesOf(entry), ...place, "Content-Type": formType },
        body: new URLSearchParams(entry.forms?.[0] ?? {}).toString(),
      });
      return status === 403 ? [] : [`${JSON.stringify(place)} answers ${status}`];
    });
    const logged = () => demo.site.logs().match(/"msg":"posted from elsewhere"/g)?.length ?? 0;
    await expect.poll(logged).toBeGreaterThanOrEqual(inputs.length);
  });
});

describe("a page of the console", () => {
  const consoleEntries = Object.entries(entries).filter(([, entry]) => entry.for);

  it("redirects a visitor who is not signed in to the sign-in page", async () => {
    await each("strangers", consoleEntries, async ([pattern, entry]) => {
      const path = realAddress(pattern, entry);
      const stranger = createHttpClient(demo.site);
      const answers = [await stranger.get(path), await stranger.post(path, entry.forms?.[0] ?? {})];
      const led = answers.every(
        ({ status, headers }) =>
          status === 303 && /^\/gestion\/entrar/.test(headers.location ?? ""),
      );
      return led ? [] : answers.map(({ status }) => `answers ${status}`);
    });
  });

  it("answers 403 to roles without its permission, and to no other", async () => {
    await each("roles", consoleEntries, async ([pattern, entry]) => {
      const path = realAddress(pattern, entry);
      const form = entry.forms?.[0] ?? {};
      const faults: string[] = [];
      for (const [role, client] of [
        ["products", demo.products],
        ["sales", demo.sales],
        ["admin", demo.admin],
      ] as const) {
        const statuses = [(await client.get(path)).status, (await client.post(path, form)).status];
        const right = statuses.every((status, at) =>
          isFor(entry.for, { role, isPost: at === 1 })
            ? status !== 403 && status < 500
            : // Routes without a page of their own lead to the first page of the console.
              [403, 405].includes(status) || (at === 0 && status === 303),
        );
        if (!right) faults.push(`${role}: ${statuses.join(", ")}`);
      }
      return faults;
    });
  });

  it("requires a sign-in, whatever its address below /gestion", () => {
    const open = Object.entries(entries).filter(
      ([pattern, entry]) => pattern.startsWith("/gestion") && !entry.for && !entry.isDoor,
    );
    expect(open).toEqual([]);
  });
});

describe("a signed link", () => {
  it("that is forged, cut off or made for another purpose opens nothing", async () => {
    const { things } = demo;
    const tokens = { receipt: things.receipt, link: things.link, privacyLink: things.privacyLink };
    const doors = [
      ["receipt", "/solicitud/recibida/"],
      ["link", "/solicitud/"],
      ["privacyLink", "/privacidad/derechos/"],
    ] as const;
    const inputs = doors.flatMap(([own, door]) => [
      ...Object.entries(tokens)
        .filter(([name]) => name !== own)
        .map(([, token]) => door + token),
      ...forgeriesOf(tokens[own]).map((token) => door + token),
    ]);
    await each("forged links", inputs, async (path) => {
      const statuses = [(await ask(demo.site, path)).status];
      for (const place of ["/confirmacion", "/retirada", "/correccion", "/datos.json"])
        statuses.push((await post(demo.site, path + place, { company: "Otra" })).status);
      return statuses.every((status) => status === 404 || status === 405) ? [] : [`${statuses}`];
    });
  });

  it("changes nothing when it is used a second time", async () => {
    const { site, things } = demo;
    const path = `/solicitud/${things.leavingLink}`;
    for (const place of ["/retirada", "/retirada", "/confirmacion", "/confirmacion"])
      expect((await post(site, path + place)).status).toBeLessThan(500);
    const { body } = await post(site, `${path}/datos`);
    const eventTypes = JSON.parse(body).history.map(({ type }: { type: string }) => type);
    expect(eventTypes.filter((type: string) => type === "withdraw")).toHaveLength(1);
    expect(eventTypes.filter((type: string) => type === "confirm")).toHaveLength(1);
  });
});

function forgeriesOf(token: string): string[] {
  const swapped = (at: number) =>
    `${token.slice(0, at)}${token[at] === "A" ? "B" : "A"}${token.slice(at + 1)}`;
  const step = isDeep ? 5 : 40;
  const places = Array.from({ length: Math.ceil(token.length / step) }, (_, nth) => nth * step);
  const [text = "", signature = ""] = token.split("~");
  return [
    ...places.map((at) => token.slice(0, at) || "~"),
    // The last character is not changed: some of its bits are padding, so a change may leave the signature the same.
    ...places.filter((at) => at < token.length - 1).map(swapped),
    `${text}~${signature.toLowerCase()}`,
    `${text}~${"A".repeat(signature.length)}`,
    `${text}~${signature}~${signature}`,
    `~${signature}`,
    `${text}0~${signature}`,
  ];
}

const knownHeaders = [
  "auto-submitted",
  "content-transfer-encoding",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "reply-to",
  "subject",
  "to",
  "x-auto-response-suppress",
];

const counter = new Map<string, { inputs: number; answers: number }>();

/**
 * Sends hostile strings to every input (form, field, parameter…): all strings in `npm run check:deep`; in `npm test`
 * each input gets `max` of them in turn, so that every string is used somewhere. The test fails if `faultsOf` finds a
 * fault in any response.
 */
async function tryAll<Input>(
  what: string,
  inputs: readonly Input[],
  tried: Strings,
  act: (input: Input, text: string) => Promise<Answer>,
  max = tried.length,
): Promise<void> {
  const pairs = inputs.flatMap((input, nth) =>
    turnOf(tried, { nth, max }).map(([name, text]) => ({ input, name, text })),
  );
  await each(what, pairs, async ({ input, name, text }) => {
    const faults = faultsOf(await act(input, text));
    return faults.map((fault) => `${name}: ${fault}`);
  });
  counter.set(what, { inputs: inputs.length, answers: pairs.length });
}

/** All items in deep tests; otherwise `max` of them, beginning where those of the previous input ended. */
function turnOf<T>(all: readonly T[], { nth, max }: { nth: number; max: number }): T[] {
  const from = (nth * max) % all.length;
  return variants([...all.slice(from), ...all.slice(0, from)], max);
}

/** Calls `judge` for all inputs, six at a time, and fails the test with the list of all faults that it returned. */
async function each<Input>(
  what: string,
  inputs: readonly Input[],
  judge: (input: Input) => Promise<string[]>,
): Promise<void> {
  const faults: string[] = [];
  const waiting = inputs.values();
  const work = async () => {
    for (const input of waiting) {
      for (const fault of await judge(input))
        faults.push(`${fault} ${JSON.stringify(input)}`.slice(0, 400));
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
  counter.set(what, { inputs: inputs.length, answers: inputs.length });
  expect(inputs.length).toBeGreaterThan(0);
  expect(faults).toEqual([]);
}

function realAddress(pattern: string, { params }: Entry): string {
  return addressOf(pattern, params?.(demo.things as Things) ?? []);
}

function get(entry: Entry, path: string): Promise<Answer> {
  return ask(demo.site, path, { headers: cookiesOf(entry) });
}

function send(pattern: string, entry: Entry, form: Record<string, string>): Promise<Answer> {
  return sendTo(realAddress(pattern, entry), entry, form);
}

let senders = 0;

function sendTo(path: string, entry: Entry, form: Record<string, string>): Promise<Answer> {
  senders += 1;
  return ask(demo.site, path, {
    method: "POST",
    headers: {
      ...cookiesOf(entry),
      "Content-Type": formType,
      // Each form comes from a different client address, so that the rate limits do not interfere.
      "X-Forwarded-For": `10.${senders >> 16}.${(senders >> 8) & 255}.${senders & 255}`,
    },
    body: Object.entries(form)
      // Each form has its own email address; otherwise the site would find the request that is already open.
      .map(([name, value]) => `${name}=${encoded(value.replace(/^abuso@/, `abuso-${senders}@`))}`)
      .join("&"),
  });
}

function cookiesOf(entry: Entry): Record<string, string> {
  if (!entry.for) return {};
  const cookies = [...demo.admin.cookies].map(([name, value]) => `${name}=${value}`);
  return { Cookie: cookies.join("; ") };
}

function isFor(
  staff: Entry["for"],
  { role, isPost }: { role: "products" | "sales" | "admin"; isPost: boolean },
): boolean {
  if (role === "admin" || staff === "everybody") return true;
  if (staff === "catalogue") return role === "products" || !isPost;
  return staff === role;
}

import { describe, expect, it, test } from "vitest";
import { parseWording } from "./parse-wording.ts";
import type { PolicyBlock } from "./policy-document.ts";

const mail = { label: "ventas@luna.example", href: "mailto:ventas@luna.example" };
const facts = new Map<string, string | typeof mail>([
  ["company.name", "Luna"],
  ["company.email", mail],
  ["promises.returnWindow", "14\u00A0días\u00A0naturales"],
]);
const table: PolicyBlock = { kind: "table", caption: "Plazos", head: ["Dato"], rows: [["Correo"]] };
const live = { name: "blocks.retention", isRequired: true, blocks: [table] };

test("a policy text has a mark for each kind of block, and its facts and links are filled in", () => {
  const text = `En {company.name}
escribimos así.

> Consulte la [política de cookies](cookies).

- Uno, por [correo](mailto:hola@luna.example)
- Dos, en [la agencia](https://www.aepd.es)
  y sigue.

+ Correo: {company.email}
+ Teléfono: [llame](tel:+34 912 345 678)

# {promises.returnWindow} desde que recibe el pedido

1. Escríbanos: A {company.email}.
2. Espere: Le responderemos. | {promises.returnWindow}`;
  expect(parse(text)).toEqual([
    { kind: "paragraph", text: "En Luna escribimos así." },
    {
      kind: "note",
      text: ["Consulte la ", { label: "política de cookies", page: "cookies" }, "."],
    },
    {
      kind: "list",
      items: [
        ["Uno, por ", { label: "correo", href: "mailto:hola@luna.example" }],
        ["Dos, en ", { label: "la agencia", href: "https://www.aepd.es" }, " y sigue."],
      ],
    },
    {
      kind: "definitions",
      items: [
        { term: "Correo", text: [mail] },
        { term: "Teléfono", text: [{ label: "llame", href: "tel:+34912345678" }] },
      ],
    },
    {
      kind: "figure",
      value: "14\u00A0días\u00A0naturales",
      caption: "desde que recibe el pedido",
    },
    {
      kind: "steps",
      items: [
        { title: "Escríbanos", text: ["A ", mail, "."] },
        { title: "Espere", text: "Le responderemos.", term: "14\u00A0días\u00A0naturales" },
      ],
    },
  ]);
});

test("the generated block of a policy stands where its line is, also between lines of text", () => {
  expect(parse("Antes.\n{blocks.retention}\nDespués.", live)).toEqual([
    { kind: "paragraph", text: "Antes." },
    table,
    { kind: "paragraph", text: "Después." },
  ]);
});

describe("a mistake in a policy text is reported", () => {
  it.each([
    ["Hola <b>a todos</b>", "markup", "<b>a todos</b>"],
    ["< script >alert(1)", "markup", "< script >alert(1)"],
    ["En {company.iban}", "no-such-fact", "{company.iban}"],
    ["En {constructor}", "no-such-fact", "{constructor}"],
    ["En {company.name", "no-such-fact", "{company.name"],
    ["En company.name}", "no-such-fact", "}"],
    ["[pulse](javascript:alert(1))", "bad-link", "](javascript:alert(1)"],
    ["[pulse](javascript:alert)", "bad-link", "[pulse](javascript:alert)"],
    ["[pulse](JAVASCRIPT:alert`1`)", "bad-link", "[pulse](JAVASCRIPT:alert`1`)"],
    ["[pulse](data:text/html,hola)", "bad-link", "[pulse](data:text/html,hola)"],
    ["[pulse](http://luna.example)", "bad-link", "[pulse](http://luna.example)"],
    ["[pulse](//luna.example)", "bad-link", "[pulse](//luna.example)"],
    ["[pulse](/gestion)", "bad-link", "[pulse](/gestion)"],
    [
      "[pulse](https://yo:clave@luna.example)",
      "bad-link",
      "[pulse](https://yo:clave@luna.example)",
    ],
    [
      "[pulse](https://luna.example\\@otra.example)",
      "bad-link",
      "[pulse](https://luna.example\\@otra.example)",
    ],
    [
      "[pulse](mailto:a@luna.example?bcc=b@luna.example)",
      "bad-link",
      "[pulse](mailto:a@luna.example?bcc=b@luna.example)",
    ],
    ["[](cookies)", "bad-link", "[](cookies)"],
    ["[pulse](toString)", "bad-link", "[pulse](toString)"],
    ["+ Sin dos puntos", "no-term", "Sin dos puntos"],
    ["+ [Correo](cookies): Aquí", "link-here", "[Correo](cookies)"],
    ["# 14 días para devolver", "no-figure", "14 días para devolver"],
    ["# {company.name} para devolver", "no-figure", "{company.name} para devolver"],
    ["# {promises.returnWindow}", "no-figure", "{promises.returnWindow}"],
  ])("%s", (text, problem, found) => {
    expect(parseWording(text, { factValue, live: null })).toEqual({
      kind: "problem",
      problem,
      found,
    });
  });

  it.each([
    ["Sin la tabla.", "block-missing"],
    ["{blocks.retention}\n\n{blocks.retention}", "block-twice"],
    ["Los plazos: {blocks.retention}", "block-inside"],
    ["- {blocks.retention}", "block-inside"],
    ["{blocks.owner}", "no-such-fact"],
  ])("about the block of the site: %s", (text, problem) => {
    expect(parseWording(text, { factValue, live })).toMatchObject({ problem });
  });
});

test("random policy texts give blocks or a problem, and no link leads to a forbidden place", () => {
  const pieces = [..."-+>#<[](){}|:.1\n \\", "\n\n", "a", "ñ", "😀", "\u202E", "\u0000"].concat([
    "javascript:",
    "https://",
    "mailto:",
    "tel:",
    "cookies",
    "company.email",
    "blocks.retention",
    "](",
    "[x](https://luna.example)",
    "{company.name}",
    "- ",
    "1. ",
    "+ a: ",
    "# {promises.returnWindow} ",
  ]);
  let seed = 16;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  let parsed = 0;
  for (let round = 0; round < 20_000; round += 1) {
    const text = Array.from({ length: random(14) }, () => pieces[random(pieces.length)]).join("");
    const outcome = parseWording(text, { factValue, live: { ...live, isRequired: false } });
    if (outcome.kind === "problem") continue;
    parsed += 1;
    for (const [, href] of JSON.stringify(outcome.blocks).matchAll(/"href":"([^"]*)"/g))
      expect(href, text).toMatch(/^(https:\/\/[^\s\\@]+|mailto:[^\s?]+@[^\s?]+|tel:\+?\d+)$/);
    expect(JSON.stringify(outcome.blocks)).not.toContain("{company.");
  }
  expect(parsed).toBeGreaterThan(2000);
});

test.each(["[", "{", "[x](", "](", "- ", "+ a", "<", "# {promises."])(
  "a long policy text of «%s» is parsed within the time of a test",
  (piece) => {
    const { kind } = parseWording(piece.repeat(50_000), { factValue, live });
    expect(kind).toBe("problem");
  },
);

function factValue(name: string) {
  return facts.get(name);
}

function parse(text: string, block: typeof live | null = null): readonly PolicyBlock[] {
  const parsed = parseWording(text, { factValue, live: block });
  if (parsed.kind !== "blocks") expect.fail(JSON.stringify(parsed));
  return parsed.blocks;
}

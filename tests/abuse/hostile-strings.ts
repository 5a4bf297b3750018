/** Texts that attackers send. Elements and attributes in them are called `x-abuse`, so that tests can find them. */
export const hostileStrings: Record<string, string> = {
  "an element": "<x-abuse>hola</x-abuse>",
  "a script": '<script x-abuse="1">alert(1)</script>',
  "an end of a script": '</script><x-abuse x-abuse="1">',
  "an end of a text area and a title": "</textarea></title></option></select><x-abuse>",
  "a comment": "--><x-abuse><!--",
  CDATA: "]]><x-abuse>",
  "an attribute": '" x-abuse="1" onfocus="alert(1)',
  "an attribute in single quotes": "' x-abuse='1' onfocus='alert(1)",
  "an attribute without quotes": "x x-abuse=1 onfocus=alert(1)",
  "an address that runs": "javascript:alert(1)//x-abuse",
  "an address of another site": "//evil.example/x-abuse",
  "a picture": '<img src=x onerror=alert(1) x-abuse="1">',
  "encoded markup": "&lt;x-abuse&gt; %3Cx-abuse%3E \\u003cx-abuse\\u003e",
  SQL: "'; DROP TABLE access_request; --",
  "SQL that is always true": "x' OR '1'='1' /* % _ */ UNION SELECT 1",
  "a pattern of LIKE": "%_[a-z]\\%",
  templates: "{{7*7}} $\u007B7*7} <%= 7*7 %> #{7*7}",
  "a prototype": "__proto__",
  JSON: '{"__proto__":{"isAdmin":true},"$ne":null}',
  "a way out": "../../../../etc/passwd",
  "a way out of Windows": "..\\..\\windows\\win.ini\\",
  "an encoded way out": "..%2f..%2f..%2fetc%2fpasswd",
  "a header": "hola\r\nX-Abuse: 1\r\nBcc: todos@evil.example\r\n\r\n<x-abuse>",
  "a line of the log": 'hola\n{"level":50,"msg":"x-abuse"}',
  "a header after other line ends": "hola\u2028Bcc: a@evil.example\u0085X-Abuse: 1\vX-Abuse: 1",
  "a formula": '=HYPERLINK("https://evil.example/x-abuse","x")',
  "a formula with a sign": "+1+cmd|' /C calc'!A0",
  "a formula after a tab": "\t@SUM(1+1)*x-abuse",
  "a command": "$(touch x-abuse) `id` ; id | id & id",
  bidi: "Salón \u202Ertfd.cod\u202C \u2066oculto\u2069 \u200F",
  "zero width": "Sa\u200Bl\u200Dó\uFEFFn\u2060 \u00AD\u180E",
  emoji: "Salón 👩🏽‍🦱💇‍♀️🏴󠁧󠁢󠁥󠁮󠁧󠁿🇪🇸",
  "combining marks": `S${"\u0301".repeat(200)}alo\u0301n`,
  "other scripts": "美容室 صالون кудри ﷽",
  NUL: "Sal\0ón",
  "control characters": "\u0001\u0008\u001B[2J\u007F",
  "a lone surrogate": "Sal\uD800ón \uDFFF",
  "a number too large": "99999999999999999999999999999999",
  "a number that is none": "NaN",
  "a negative number": "-9223372036854775809",
  "a very long word": "supercali".repeat(6_000),
  // Even the form with the most fields stays below `drainLimitBytes` with this text in each of them, so the site reads
  // and answers it.
  "half a megabyte": "a".repeat(524_288),
  "nothing but white space": " \t\r\n\u00A0",
  nothing: "",
};

/** The texts most likely to reveal a fault, for runs without time for all of them. */
export const tellingStrings = pick(
  "an end of a script",
  "an attribute",
  "an attribute in single quotes",
  "SQL that is always true",
  "a prototype",
  "a way out",
  "a header",
  "a formula",
  "bidi",
  "NUL",
  "a lone surrogate",
  "a very long word",
);

/** Hostile text of each kind: markup, a byte that a database refuses, invalid Unicode, a spreadsheet formula. */
export const fewStrings = pick("an attribute", "NUL", "a lone surrogate", "a formula");

function pick(...names: string[]): Record<string, string> {
  return Object.fromEntries(
    Object.entries(hostileStrings).filter(([name]) => names.includes(name)),
  );
}

/** Percent-encodes a text as UTF-8. A lone surrogate has no valid encoding and becomes `%ED%A0%80`. */
export function encoded(text: string): string {
  const known = written.get(text);
  if (known !== undefined) return known;
  const bytes = Array.from(text, (character) =>
    /\p{Cs}/u.test(character) ? "%ED%A0%80" : encodeURIComponent(character),
  ).join("");
  written.set(text, bytes);
  return bytes;
}

/** Cache of encoded texts: encoding half a megabyte is slow, and every field of every form uses that text. */
const written = new Map<string, string>();

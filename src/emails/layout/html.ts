import { emailLayoutCopy } from "../copy/layout-copy.ts";
import type { Span } from "../domain/span.ts";
import type { Draft, EmailAmount, EmailBlock, EmailImage, FactRow } from "./blocks.ts";
import type { EmailFacts } from "./email-facts.ts";
import { closingLines } from "./plain-text.ts";
import { colour, headStyle, styles } from "./styles.ts";

/** HTML of an email, with tables and inline styles, because some programs remove the style sheet (dark mode). */
export function setHtml(draft: Draft, facts: EmailFacts): string {
  const { links } = facts;
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${escapeHtml(draft.subject)}</title>
<style>
${headStyle}
</style>
</head>
<body class="paper" style="margin:0;padding:0;width:100%;${colour({ background: "paper" })}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(draft.preheader)}${quiet}</div>
<div role="main" lang="es">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="${colour({ background: "paper" })}">
<tr>
<td align="center" class="outer" style="${styles.outer}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:600px">
<tr>
<td class="inset" style="${styles.head}"><a href="${escapeHtml(links.home)}" class="ink" style="${styles.wordmark}">${setName(facts)}</a></td>
</tr>
${draft.picture ? setPicture(draft.picture) : ""}<tr>
<td class="card surface line" style="${styles.card}${draft.picture ? `;${styles.underPicture}` : ""}">
<h1 class="ink" style="${styles.title}">${escapeHtml(draft.title)}</h1>
${[...draft.blocks.map(setBlock), ...draft.blocks.flatMap(spellOut)].join("\n")}
</td>
</tr>
<tr>
<td class="inset muted" style="${styles.foot}">
${closingLines(draft, facts)
  .map((spans) => `<p class="muted" style="${styles.footLine}">${setSpans(spans, "muted")}</p>`)
  .join("\n")}
</td>
</tr>
</table>
</td>
</tr>
</table>
</div>
</body>
</html>
`;
}

/** Invisible padding after the preheader, or inboxes would show the email's first words as well. */
const quiet = "&#847;&zwnj;&nbsp;".repeat(60);

/** Content-ID of the picture of the company's name. */
export const wordmarkName = "wordmark.png";

/** Company's name: as a picture, whose alternative text looks like the name set as text, where one is drawn. */
function setName({ company, wordmark }: EmailFacts): string {
  const name = escapeHtml(company.name);
  if (!wordmark) return name;
  const { width, height } = wordmark;
  return `<img src="cid:${wordmarkName}" width="${width}" height="${height}" alt="${name}" style="${styles.wordmarkImage}">`;
}

function setBlock(block: EmailBlock): string {
  switch (block.kind) {
    case "text":
      return `<p class="ink" style="${styles.text}">${setSpans(block.spans, "primary")}</p>`;
    case "note":
      return `<p class="muted" style="${styles.note}">${setSpans(block.spans, "muted")}</p>`;
    case "quote":
      return `<p class="muted" style="${styles.label}">${escapeHtml(block.label)}</p>
<blockquote class="sunken ink edge" style="${styles.quote}">${setLines(block.copy)}</blockquote>`;
    case "promise":
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="${styles.promiseFrame}">
<tr>
<td class="sunken" style="${styles.promiseCell}">
<p class="muted" style="${styles.promiseLabel}">${escapeHtml(block.label)}</p>
<p class="ink" style="${styles.promiseValue}">${escapeHtml(block.value)}</p>
</td>
</tr>
</table>`;
    case "reference":
      return `<p class="muted" style="${styles.note}">${emailLayoutCopy.reference}: <strong>${escapeHtml(block.reference)}</strong></p>`;
    case "facts":
      return `<table class="facts line" cellpadding="0" cellspacing="0" border="0" width="100%" style="${styles.facts}">
${block.rows.map(setFact).join("\n")}
</table>`;
    case "amounts":
      return `<table class="amounts line" cellpadding="0" cellspacing="0" border="0" width="100%" style="${styles.facts}">
${block.rows.map(setAmount).join("\n")}
</table>`;
    case "button":
      return setButton(block);
  }
}

/** Button; Outlook on Windows needs VML (its vector format) for rounded corners. */
function setButton({ label, href }: { label: string; href: string }): string {
  const [address, copy] = [escapeHtml(href), escapeHtml(label)];
  const width = 72 + 9 * label.length;
  return `<!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" xmlns:w="urn:schemas-microsoft-com:office:word" href="${address}" style="height:52px;v-text-anchor:middle;width:${width}px" arcsize="50%" stroke="f" fillcolor="${styles.buttonColour}"><w:anchorlock/><center style="${styles.outlookButton}">${copy}</center></v:roundrect><![endif]-->
<!--[if !mso]><!-->
<table role="presentation" class="button" cellpadding="0" cellspacing="0" border="0" style="${styles.buttonFrame}">
<tr>
<td class="primary" style="${styles.buttonCell}"><a href="${address}" class="on-primary" style="${styles.button}">${copy}</a></td>
</tr>
</table>
<!--<![endif]-->`;
}

/** Picture that is embedded in the email, so that opening the email fetches nothing. */
function setPicture({ name, alt }: EmailImage): string {
  return `<tr>
<td class="picture" style="${styles.picture}"><img src="cid:${name}" width="600" height="300" alt="${escapeHtml(alt)}" style="${styles.image}"></td>
</tr>
`;
}

function spellOut(block: EmailBlock): string[] {
  if (block.kind !== "button" || !block.isSpelledOut) return [];
  const { href } = block;
  return [
    setBlock({
      kind: "note",
      spans: emailLayoutCopy.brokenButton(href),
    }),
  ];
}

function setFact({ term, value, href }: FactRow): string {
  const copy = href ? setSpans([{ link: value, href }], "primary") : escapeHtml(value);
  return `<tr>
<th scope="row" align="left" class="muted line" style="${styles.term}">${escapeHtml(term)}</th>
<td class="ink line" style="${styles.value}">${copy}</td>
</tr>`;
}

function setAmount({ term, amount, isTotal = false }: EmailAmount): string {
  const weight = isTotal ? styles.total : "";
  return `<tr>
<th scope="row" align="left" class="ink line" style="${styles.amountTerm}${weight}">${escapeHtml(term)}</th>
<td align="right" class="ink line" style="${styles.amount}${weight}">${escapeHtml(amount)}</td>
</tr>`;
}

function setSpans(spans: readonly Span[], linkColour: "primary" | "muted"): string {
  const linkClass = linkColour === "primary" ? "link" : "muted";
  return spans
    .map((span) => {
      if (typeof span === "string") return escapeHtml(span);
      if ("strong" in span) return `<strong>${escapeHtml(span.strong)}</strong>`;
      return `<a href="${escapeHtml(span.href)}" class="${linkClass}" style="${styles.link[linkColour]}">${escapeHtml(span.link)}</a>`;
    })
    .join("");
}

function setLines(copy: string): string {
  return copy.split("\n").map(escapeHtml).join("<br>\n");
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

import { describe, expect, it } from "vitest";
import { textOfHtml, withoutHtml } from "./html-cells.ts";

const read = (text: string) =>
  withoutHtml({ number: 2, isHidden: false, cells: [{ kind: "text", text }] }).cells[0];

describe("a cell with HTML", () => {
  it.each([
    ["<p>Champú suave</p>", "Champú suave"],
    ["<p>Uno.</p><p>Dos.</p>", "Uno.\n\nDos."],
    ["Uno.<br>Dos.<br />Tres.", "Uno.\nDos.\nTres."],
    ["<ul><li>Sin sulfatos</li><li>Vegano</li></ul>", "- Sin sulfatos\n- Vegano"],
    ['<div class="x"><strong>Modo de empleo:</strong> agitar.</div>', "Modo de empleo: agitar."],
    ["<p>Hidrata\n   y nutre</p>", "Hidrata y nutre"],
    ["Champ&uacute; de Sof&iacute;a", "Champú de Sofía"],
    ["L&#039;Or&#xE9;al &amp; co", "L'Oréal & co"],
    ["250&nbsp;ml", "250 ml"],
    ["<p>5 &lt; 7</p>", "5 < 7"],
    ["<style>p{color:red}</style><p>Crema</p><script>alert('<b>')</script>", "Crema"],
    ["<p>Uno.</p>\\n\\n<p>Dos.</p>", "Uno.\n\nDos."],
    ["<P ALIGN=center>Crema <!-- interna --></P>", "Crema"],
    ["<table><tr><td>Peso</td><td>1 kg</td></tr></table>", "Peso 1 kg"],
    ["<p>Sin cerrar<br>del todo", "Sin cerrar\ndel todo"],
  ])("«%s» is read as its text", (html, text) => {
    expect(read(html)).toEqual({ kind: "text", text, html: true });
  });

  it.each([
    "Champú <250 ml>",
    "pH < 5 y > 3",
    "R&D; S&M",
    "Sal & pimienta",
    "a<b",
    "<0,1 % perfume>",
    "AQUA, <PEG-7>",
  ])("a text that is none is kept: «%s»", (text) => {
    const row = { number: 2, isHidden: false, cells: [{ kind: "text" as const, text }] };
    expect(withoutHtml(row)).toBe(row);
  });

  it("is read to its end with thousands of tags that are open, cut off or escaped", () => {
    const deep = "<div>".repeat(6000);
    expect(textOfHtml(`${deep}x`)).toBe("x");
    expect(textOfHtml("<p ".repeat(10_000))).toBe("");
    expect(textOfHtml("&lt;".repeat(8000))).toBe("<".repeat(8000));
  });
});

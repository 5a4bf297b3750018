import { describe, expect, it } from "vitest";
import { readMarkup } from "./markup-names.ts";
import { writeStyles } from "./style-blocks.ts";
import { findUsedStyles, readStyleSheet } from "./used-styles.ts";

function usedIn(sheet: string, html: string, options?: { wholeFollows?: boolean }): string {
  const markup = readMarkup(html).names;
  return writeStyles(
    findUsedStyles(readStyleSheet(sheet), { markup, wholeFollows: false, ...options }),
  );
}

const card = `<main id="inicio"><a class="card sm:p-[calc(1rem*2)] group-[&amp;_x]:flex" href="/">Ver</a><input type="text"></main>`;

describe("the styles that a page needs", () => {
  it.each([
    ".card{color:red}",
    "a:hover{color:red}",
    "main>a.card:focus-visible::before{content:'}'}",
    "#inicio .card{color:red}",
    String.raw`@media (width>=40rem){.sm\:p-\[calc\(1rem\*2\)\]{padding:2rem}}`,
    String.raw`.group-\[\&_x\]\:flex{display:flex}`,
    "@media print{@supports (color:red){.card{color:red}}}",
    "@layer base{*,::before{margin:0}}",
    ".card:not(.gone){color:red}",
    ":where(.gone,.card:is(a,.gone)>*){color:red}",
    "@supports (color:color-mix(in lab, red, red)){.card{color:color-mix(in srgb,red 5%,blue)}}",
    "a[data-state=open]{color:red}",
    "@font-face{font-family:Fraunces;src:url(a.woff2)}",
    "@layer base,utilities;",
    "@view-transition{navigation:auto}",
  ])("keep %s", (rule) => {
    expect(usedIn(rule, card)).toBe(rule);
  });

  it.each([
    ".gone{color:red}",
    "nav a{color:red}",
    "#otra{color:red}",
    ".card.gone{color:red}",
    ".card:is(.elsewhere,.nowhere){color:red}",
    ":root:has(dialog:modal){overflow:hidden}",
    ":where(.gone>:not(:last-child)){color:red}",
    "::placeholder{color:red}",
    "@media print{.gone{color:red}}",
    "::file-selector-button{margin:0}",
    "@property --tw-blur{syntax:'*';inherits:false}",
    "@keyframes spin{to{rotate:1turn}}",
    ":root{--unread:1px}",
  ])("leave %s out", (rule) => {
    expect(usedIn(rule, card)).toBe("");
  });

  it("keep of a selector list only the selectors that can match", () => {
    expect(usedIn(".card,.gone,a:is(.card,.c){color:red}", card)).toBe(
      ".card,a:is(.card,.c){color:red}",
    );
  });

  it("replace properties that nothing sets by their fallback or initial value", () => {
    const sheet =
      '@property --tw-line{syntax:"*";inherits:false;initial-value:solid}.card{font-feature-settings:var(--unset,normal);border-style:var(--tw-line)}';
    expect(usedIn(sheet, card)).toBe(".card{font-feature-settings:normal;border-style:solid}");
    const set = `${sheet}a{--tw-line:dotted;--unset:1}`;
    expect(usedIn(set, card)).toBe(set);
  });

  it("drop repeated declarations that a browser prefix made equal", () => {
    expect(usedIn(".card{-webkit-color:red;-webkit-color:red;color:red}", card)).toBe(
      ".card{-webkit-color:red;color:red}",
    );
  });

  it("drop the fallback of a property that is always set", () => {
    const sheet =
      "@layer theme{:root,:host{--text:serif}}.card{--text:sans;--gap:1px;font:var(--text,ui-sans, Arial);margin:var(--gap,calc(1px + 2px))}";
    expect(usedIn(sheet, card)).toBe(sheet.replace(",ui-sans, Arial", ""));
  });

  it("contain the theme's values instead of their names, with multiples computed", () => {
    const theme = "@layer theme{:root,:host{--spacing:.25rem;--gap:var(--spacing);--ink:#123}}";
    const rule =
      ".card{color:var(--ink);margin:calc(var(--spacing) * 3) calc(var(--gap) * -5);width:calc(1px + var(--gap))}";
    expect(usedIn(theme + rule, card)).toBe(
      "@layer theme;.card{color:#123;margin:.75rem -1.25rem;width:calc(1px + .25rem)}",
    );
  });

  it("keep the name of a theme value that a rule overrides", () => {
    const sheet =
      "@layer theme{:root,:host{--ink:#123}}.card{color:var(--ink)}@media print{.card{--ink:#000}}";
    expect(usedIn(sheet, card)).toBe(sheet);
  });

  it("keep the fallbacks of registered properties if no whole style sheet follows", () => {
    const sheet =
      "@layer properties;@layer properties{*{--tw-a:0;--tw-b:0}}.card{rotate:var(--tw-a)}";
    expect(usedIn(sheet, card)).toBe(sheet.replace(";--tw-b:0", ""));
    const rest = "@layer properties;@layer properties;.card{rotate:var(--tw-a)}";
    expect(usedIn(sheet, card, { wholeFollows: true })).toBe(rest);
  });

  it("keep variables and animations that are referenced directly or indirectly, and no others", () => {
    const sheet =
      ":root{--a:var(--b);--b:1px;--c:var(--a)}.card{margin:var(--a);animation:spin 1s}@keyframes spin{to{rotate:1turn}}@property --b{syntax:'*';inherits:false}";
    expect(usedIn(sheet, card)).toBe(sheet.replace(";--c:var(--a)", ""));
  });
});

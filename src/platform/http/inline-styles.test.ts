import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { createStyleInliner, shortenStyle } from "./inline-styles.ts";
import { readMarkup } from "./markup-names.ts";

/** Page with short class names. */
function shortenClassNames(html: string): string {
  const [, styles = ""] = /<style[^>]*>([^<]*)/.exec(html) ?? [];
  const { names, replaceClassLists } = readMarkup(html);
  const short = shortenStyle(styles, names);
  return replaceClassLists((list) => short.shortLists.get(list) ?? list).replace(
    styles,
    short.styles,
  );
}

const page = (styles: string, body: string) =>
  `<head><style data-precedence="site">${styles}</style></head><body>${body}</body>`;

it("shortening class names gives each class one short name in markup and styles", () => {
  expect(
    shortenClassNames(
      page(
        ".mt-4{margin-top:1rem}.mt-1\\.5{margin-top:.375rem}",
        '<p class="mt-4 mt-1.5"></p><p class="mt-1.5"></p>',
      ),
    ),
  ).toBe(page(".a{margin-top:1rem}.b{margin-top:.375rem}", '<p class="a b"></p><p class="b"></p>'));
});

it("shortening class names finds a name however the style sheet escapes it", () => {
  const styles =
    "@media (width>=64rem){.lg\\:w-\\[26rem\\],.has-\\[\\>img\\]:hover>:is(.group,.x){width:26rem}}";
  const body =
    '<a class="lg:w-[26rem] group has-[&gt;img] x"></a><b class="has-[&gt;img]"></b><i class="x"></i>';
  expect(shortenClassNames(page(styles, body))).toBe(
    page(
      "@media (width>=64rem){.a,.b:hover>:is(.group,.c){width:26rem}}",
      '<a class="a group b c"></a><b class="b"></b><i class="c"></i>',
    ),
  );
});

it("shortening class names gives one name to classes that all the same elements have", () => {
  const styles = ".flex{display:flex}.grow{flex-grow:1}.mt-4{margin-top:1rem}";
  const body = '<p class="flex grow mt-4"></p><p class="grow flex"></p><p class="mt-4"></p>';
  expect(shortenClassNames(page(styles, body))).toBe(
    page(
      ".a{display:flex}.a{flex-grow:1}.b{margin-top:1rem}",
      '<p class="a b"></p><p class="a"></p><p class="b"></p>',
    ),
  );
});

it("shortening class names leaves scripts, texts, other attributes and unused classes unchanged", () => {
  const rest =
    '<script>s=\'a<b&&c<d; <b class="mt-4">\'</script><i title=" class=x">class="mt-4"</i><i data-x="mt-4"></i>';
  const styles = ".known .later{margin:.5rem}";
  expect(shortenClassNames(page(styles, rest))).toBe(page(styles, rest));
});

it("short class names never run out", () => {
  const names = Array.from({ length: 800 }, (_, at) => `class-${at}`);
  const html = shortenClassNames(page("", names.map((name) => `<b class="${name}"></b>`).join("")));
  const short = Array.from(html.matchAll(/class="(\w+)"/g), ([, name]) => name);
  expect(new Set(short).size).toBe(names.length);
});

it("a page gets the styles that it uses inlined, cached by the names of its classes", () => {
  const build = mkdtempSync(join(tmpdir(), "escaparate-styles-"));
  mkdirSync(join(build, "assets"));
  writeFileSync(
    join(build, "assets", "app.css"),
    ".card{color:red}.gone{color:blue}#inicio{margin:0}",
  );
  const inline = createStyleInliner(build);
  const link = '<link rel="stylesheet" href="/assets/app.css" data-precedence="site"/>';
  const of = (body: string) => inline(`<head>${link}</head><body>${body}</body>`);
  expect(of('<p class="card" id="uno">')).toBe(page(".a{color:red}", '<p class="a" id="uno">'));
  expect(of('<p class="card" id="uno">$&')).toBe(page(".a{color:red}", '<p class="a" id="uno">$&'));
  expect(of('<p class="gone"><p class="card">')).toBe(
    page(".b{color:red}.a{color:blue}", '<p class="a"><p class="b">'),
  );
  expect(of('<p class="card" id="inicio">')).toBe(
    page(".a{color:red}#inicio{margin:0}", '<p class="a" id="inicio">'),
  );
  rmSync(build, { recursive: true });
});

import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:recommended", "html-validate:document"],
  rules: {
    // React's way of writing, which the standard reads the same: <br/>, srcSet, required="".
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // What search engines cut off is no fault of the page.
    "long-title": "off",
    // Tables that become cards on a phone lose their meaning with `display` where a browser takes it from there.
    "no-redundant-role": "off",
    // What comes from the site itself is as whole as the page that names it.
    "require-sri": ["error", { target: "crossorigin" }],
  },
});

/** One line for each problem, with its place in the page. */
export async function findHtmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${message} (${ruleId})`),
  );
}

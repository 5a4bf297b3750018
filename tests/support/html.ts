import { HtmlValidate } from "html-validate";

const validator = new HtmlValidate({
  root: true,
  extends: ["html-validate:standard", "html-validate:recommended", "html-validate:document"],
  rules: {
    // React writes <br/>, srcSet and required="", which the HTML standard allows.
    "void-style": "off",
    "attr-case": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
    // A long title is valid, even if search engines cut it off.
    "long-title": "off",
    // Tables have explicit roles, because in some browsers `display: block` removes their implicit ones.
    "no-redundant-role": "off",
    // Checkboxes of one filter share a name, as in any GET form with several values.
    "form-dup-name": ["error", { shared: ["radio", "checkbox", "submit", "button", "reset"] }],
    // Files of the site itself need no integrity attribute, because they come from the same server as the page.
    "require-sri": ["error", { target: "crossorigin" }],
  },
});

/** Validation errors of an HTML document, each as one line with its position. */
export async function findHtmlProblems(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ line, column, ruleId, message }) => `${line}:${column} ${message} (${ruleId})`),
  );
}

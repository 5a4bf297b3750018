import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { capabilities } from "../../capabilities.ts";
import { retentionRules } from "../../platform/retention/capability-retention.ts";
import { promises } from "../../promises/promises.ts";
import { company } from "../../seller/copy/company.ts";
import { placeholdersOf } from "../../seller/copy/placeholders.ts";
import { everyPolicy } from "../copy/every-policy.ts";
import { type PolicyName, policyNames } from "../domain/policy-version.ts";
import PolicyPage from "./policy-page.tsx";

const policies = everyPolicy(
  { company, promises, asksVies: true },
  Object.values(retentionRules(capabilities)),
);

describe.each(policyNames)("the policy page %s", (name) => {
  const html = render(name);

  it("offers the link to the home page before anything else", () => {
    expect(html.indexOf('href="/"')).toBeGreaterThan(-1);
    expect(html.indexOf('href="/"')).toBeLessThan(html.indexOf("<h1"));
  });

  it("says when it was last updated", () => {
    expect(html).toContain('<time dateTime="2025-01">enero de 2025</time>');
  });

  it("has a section behind every entry of its contents, and an entry for every section", () => {
    const entries = new Set(valuesOf(html, /<a [^>]*href="#([\w-]+)"/g));
    expect(new Set(valuesOf(html, /<section id="([\w-]+)"/g))).toEqual(entries);
    expect(entries.size).toBeGreaterThan(5);
  });

  it("gives no id twice", () => {
    const ids = valuesOf(html, / id="([^"]+)"/g);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("is styled by classes alone, as the security policy demands", () => {
    expect(html).not.toContain("style=");
  });
});

it("the returns page shows a return in five steps", () => {
  const [steps] =
    render("returns")
      .split('id="proceso"')[1]
      ?.match(/<ol.*?<\/ol>/) ?? [];
  expect(steps?.match(/<li/g)).toHaveLength(5);
});

it("the returns page has eight cards, and the privacy policy eight sections", () => {
  for (const name of ["returns", "privacy"] as const) {
    expect(valuesOf(render(name), /<section id="([\w-]+)"/g)).toHaveLength(8);
  }
});

it("the legal notice warns of the sample company and marks each of its facts", () => {
  const html = render("legal-notice");
  expect(html).toContain("<aside");
  expect(html.match(/<mark/g)).toHaveLength(
    placeholdersOf(company).filter((fact) => fact !== "social").length,
  );
});

function render(name: PolicyName): string {
  const loaded = { name, policy: policies[name].document };
  const Component = () => PolicyPage({ loaderData: loaded } as Parameters<typeof PolicyPage>[0]);
  const router = createMemoryRouter([{ id: "root", path: "/", Component }]);
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

function valuesOf(html: string, pattern: RegExp): (string | undefined)[] {
  return Array.from(html.matchAll(pattern), (match) => match[1]);
}

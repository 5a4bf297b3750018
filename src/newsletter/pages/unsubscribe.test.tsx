import type { ComponentType } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { createRoutesStub } from "react-router";
import { describe, expect, it } from "vitest";
import { runInLanguage } from "../../copy/request-language.ts";
import { objectionCopy } from "../copy/objection-copy.ts";
import Unsubscribe from "./unsubscribe.tsx";

const path = "/novedades/baja/enlace";

function render(actionData?: { kind: "changed" | "unavailable" }): string {
  const Stub = createRoutesStub([
    { id: "unsubscribe", path: "/novedades/baja/:link", Component: Unsubscribe as ComponentType },
  ]);
  return renderToStaticMarkup(
    <Stub
      initialEntries={[path]}
      hydrationData={{
        loaderData: { unsubscribe: { link: "enlace" } },
        actionData: actionData && { unsubscribe: actionData },
      }}
    />,
  );
}

describe("the page to unsubscribe from the newsletter", () => {
  it("is Spanish", () => {
    expect(render()).toContain("No quiero recibirlas");
  });

  it("is English throughout for a request in English", () => {
    const pages = runInLanguage("en", () => [
      render(),
      render({ kind: "changed" }),
      render({ kind: "unavailable" }),
    ]);
    expect(pages[0]).toContain("I no longer want it");
    expect(pages[1]).toContain("You will receive no more news");
    expect(pages[2]).toContain("Please press the button again");
    pages.push(runInLanguage("en", () => objectionCopy.sentence("1 May 2026")));
    expect(pages.join("")).not.toMatch(/[áéíóúñ¿¡]|novedades(?!\/baja)/i);
  });
});

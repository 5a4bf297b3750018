import { describe, expect, it } from "vitest";
import { readReturnPath, signInPath } from "./require-staff.ts";

describe("after signing in, staff are sent to", () => {
  it.each([
    "/gestion",
    "/gestion/equipo",
    "/gestion?estado=pending&q=se%C3%B1or",
    "/gestion/solicitudes/1",
  ])("%s, a page of the console", (path) => {
    expect(readReturnPath(path)).toBe(path);
  });

  it.each([
    null,
    "",
    "/",
    "/politicas",
    "//evil.example",
    "/\\evil.example",
    "https://evil.example/gestion",
    "//evil.example/gestion",
    "/gestion/../../evil",
    "/gestion/..//evil.example",
    "/gestion//evil.example",
    "/gestion/\\evil.example",
    "/gestion\\evil.example",
    "/\t/evil.example",
    "/gestion/\n/evil.example",
    "/gestion@evil.example",
    "/gestion.evil.example",
    "/gestiones",
    "javascript:alert(1)",
    "/gestion/entrar",
    "/gestion/entrar/segundo-paso",
    "/gestion/salir",
    "/gestion/%2e%2e//evil.example",
    `/gestion/${"x".repeat(2000)}`,
  ])("no address outside the console, such as %j", (path) => {
    expect(readReturnPath(path)).toBeNull();
  });
});

describe("the redirect to the sign-in page", () => {
  it("remembers the page that was asked for", () => {
    expect(signInPath("/gestion/equipo?hecho=x")).toBe(
      "/gestion/entrar?volver=%2Fgestion%2Fequipo%3Fhecho%3Dx",
    );
  });

  it("remembers nothing for the console's first page or pages outside", () => {
    expect(signInPath("/gestion")).toBe("/gestion/entrar");
    expect(signInPath("//evil.example")).toBe("/gestion/entrar");
  });
});

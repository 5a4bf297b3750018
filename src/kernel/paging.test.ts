import { describe, expect, it } from "vitest";
import { firstPage, pageOf, readPageAsked } from "./paging.ts";

const brands = ["Aurora", "Bálsamo", "Cedro", "Duna", "Espiga"];
const page = (query: string, all = brands) =>
  pageOf(all, { asked: readPageAsked(new URLSearchParams(query)), max: 2, idOf: (name) => name });

describe("a page of a list", () => {
  it("links to the following pages up to the end of the list and back to its beginning", () => {
    expect(page("")).toEqual({
      rows: ["Aurora", "Bálsamo"],
      previous: null,
      next: "Bálsamo",
      isFirst: true,
    });
    const second = page("desde=Bálsamo");
    expect(second).toMatchObject({ rows: ["Cedro", "Duna"], previous: "Cedro", next: "Duna" });
    expect(page("desde=Duna")).toMatchObject({ rows: ["Espiga"], previous: "Espiga", next: null });
    expect(page("hasta=Espiga")).toEqual(second);
    expect(page("hasta=Cedro")).toMatchObject({ rows: ["Aurora", "Bálsamo"], previous: null });
  });

  it("repeats and leaves out nothing when rows are added before it", () => {
    const longer = ["Acacia", "Alba", ...brands];
    expect(page("desde=Bálsamo", longer).rows).toEqual(["Cedro", "Duna"]);
    expect(page("hasta=Cedro", longer).rows).toEqual(["Aurora", "Bálsamo"]);
  });

  it("is found by the page number of an old address, and is the last one beyond the end", () => {
    expect(page("pagina=2")).toEqual(page("desde=Bálsamo"));
    expect(page("pagina=3")).toEqual(page("desde=Duna"));
    expect(page("pagina=1000000")).toEqual(page("desde=Duna"));
    for (const wrong of ["0", "-1", "1e1", "2.5"])
      expect(page(`pagina=${wrong}`)).toEqual(page(""));
    expect(page("pagina=2", [])).toEqual(page("", []));
  });

  it("is the first one for a row that is not in the list, and for an empty list", () => {
    expect(page("desde=Zafiro")).toEqual(page(""));
    expect(page("hasta=Zafiro")).toEqual(page(""));
    expect(page("", [])).toEqual({ rows: [], previous: null, next: null, isFirst: true });
  });
});

it.each(["", "desde=", "desde=%00", `desde=${"x".repeat(301)}`, `hasta=${"x".repeat(301)}`])(
  "a list shows its first page for the address %j",
  (query) => {
    expect(readPageAsked(new URLSearchParams(query))).toEqual(firstPage);
  },
);

const countries = /* @__PURE__ */ new Intl.DisplayNames("es", { type: "region" });

/** Name of a country by its ISO code, which stands for itself if it has none. */
export function originName(code: string): string {
  try {
    return countries.of(code) ?? code;
  } catch {
    return code;
  }
}

import { expect, it } from "vitest";
import { cleanFileName, contentHeaders } from "./file-name.ts";
import type { StoredFile } from "./stored-file.ts";

it.each([
  ["Modelo 036.pdf", "Modelo 036.pdf"],
  ["RECIBO.PDF", "RECIBO.pdf"],
  ["recibo", "recibo.pdf"],
  ["factura.pdf.exe", "factura.pdf.exe.pdf"],
  ["C:\\fakepath\\iae.pdf", "iae.pdf"],
  ["../../../etc/passwd", "passwd.pdf"],
  ["", "archivo.pdf"],
  ["...", "archivo.pdf"],
  ["linea\r\nSet-Cookie: x=1.pdf", "lineaSet-Cookie x=1.pdf"],
  ["recibo\u202Efdp.exe", "recibofdp.exe.pdf"],
  ["n\u0303andu\u0301.pdf", "ñandú.pdf"],
  ['a"b|c?.pdf', "abc.pdf"],
])("the file name %j becomes %j", (claimed, cleaned) => {
  expect(cleanFileName(claimed, "application/pdf")).toBe(cleaned);
});

it("only the beginning of an overlong file name is read", () => {
  expect(cleanFileName(`iae${".".repeat(8000)}x.pdf`, "application/pdf")).toBe("iae.pdf");
});

it("a long file name is cut to the limit, without half a character at its end", () => {
  const name = cleanFileName(`${"x".repeat(119)}🪮${"y".repeat(50)}.png`, "image/png");
  expect(name).toBe(`${"x".repeat(119)}.png`);
});

it("a download is named in ASCII and in UTF-8, in one header line", () => {
  const name = cleanFileName("Peluquería «Rizo» (1)\n.pdf", "application/pdf");
  const headers = contentHeaders({ name, mediaType: "application/pdf", bytes: 3 } as StoredFile);
  expect(headers["Content-Disposition"]).toBe(
    "attachment; filename=\"Peluquer_a _Rizo_ (1).pdf\"; filename*=UTF-8''Peluquer%C3%ADa%20%C2%ABRizo%C2%BB%20%281%29.pdf",
  );
});

import { sendMapping, settled, upload } from "../imports/import-client.ts";
import type { HttpClient } from "./http-client.ts";
import { photo } from "./sample-pictures.ts";
import type { Site } from "./site.ts";
import { ask } from "./visit.ts";
import { writeZip } from "./zip-writer.ts";

const header = "SKU;EAN;Nombre;Marca;Catálogo;Categoría;IVA;Peso;Estado";
const row = (sku: string, name: string, rest = "21;460;Activo") =>
  `${sku};;${name};RIZONDA;Rizos;Cabello > Mascarillas;${rest}`;

/** Paths of import pages, each in another state, and of an archive of pictures. */
export async function addDemoImports(site: Site, member: HttpClient) {
  /** Uploads a file and has it checked with the suggested columns. */
  async function check(name: string, ...lines: string[]): Promise<string> {
    const path = await upload(site, member, { name, content: [header, ...lines].join("\r\n") });
    await sendMapping(member, path);
    await settled(member, path);
    return path;
  }
  async function decide(
    path: string,
    { decision, ...fields }: { decision: "aprobacion" | "reversion"; confirmed?: string },
  ): Promise<void> {
    const { seen } = await settled(member, path);
    await member.post(`${path}/${decision}`, { seen, ...fields });
    await settled(member, path);
  }

  const applied = await check(
    "novedades de noviembre.csv",
    row("RIZ-7001", "Mascarilla de manteca de karité, 300 ml"),
    row("RIZ-7002", "Mascarilla de aguacate y miel, 500 ml"),
  );
  await decide(applied, { decision: "aprobacion" });
  const undone = await check("novedades repetidas.csv", row("RIZ-7003", "Mascarilla de coco"));
  await decide(undone, { decision: "aprobacion" });
  await decide(undone, { decision: "reversion", confirmed: "si" });
  const mistakes = await check(
    "artículos con errores.csv",
    row("RIZ-7004", "Mascarilla de arcilla, 250 ml"),
    `RIZ-7005;6291041500214;Mascarilla de argán;RIZONDA;Rizos;Cabello > Mascarillas;21;460;Activo`,
    row("RIZ-7006", "", "33;460;Activo"),
    row("RIZ-7007", "Mascarilla de lino", "21;8,43E+12;Activo"),
    `RIZ-7008;;Mascarilla de plátano;RIZONDA;Motos;Recambios;21;460;Activo`,
  );
  const difference = await check(
    "tarifa de diciembre.csv",
    row("RIZ-7001", "Mascarilla nutritiva de manteca de karité, 300 ml", "10;310;Activo"),
    row("RIZ-7002", "Mascarilla de aguacate y miel, 500 ml", "21;520;Descatalogado"),
    row("RIZ-7009", "Mascarilla de semillas de chía, 300 ml"),
  );
  const parts = await upload(site, member, {
    name: "tarifa de invierno.csv",
    content: [
      `${header};PVD;PVD 6+;PVPR;Stock`,
      `${row("RIZ-7001", "Mascarilla nutritiva de manteca de karité, 300 ml")};6,10;5,80;12,95;48`,
      `${row("RIZ-7010", "Mascarilla de pistacho, 300 ml")};7,40;seis;14,50;12`,
    ].join("\r\n"),
    kind: "all",
  });
  await sendMapping(member, parts);
  await settled(member, parts);
  const pictures = await addPictures(site, member);
  return { applied, undone, mistakes, difference, parts, pictures };
}

/** Uploads an archive with a picture of a product and one of none; returns the path of its page. */
async function addPictures(site: Site, member: HttpClient): Promise<string> {
  const picture = await photo({ width: 900, height: 1100 }).jpeg().toBuffer();
  const form = new FormData();
  form.append("mode", "replace");
  const archive = writeZip([
    { name: "fotos/RIZ-7001.jpg", content: picture },
    { name: "fotos/RIZ-7O02.jpg", content: picture },
  ]);
  form.append("file", new Blob([new Uint8Array(archive)]), "fotos de noviembre.zip");
  const request = new Request(site.url, { method: "POST", body: form });
  const cookie = [...member.cookies].map((pair) => pair.join("=")).join("; ");
  const { headers } = await ask(site, "/gestion/catalogo/imagenes", {
    method: "POST",
    headers: { cookie, "content-type": request.headers.get("content-type") ?? "" },
    body: Buffer.from(await request.arrayBuffer()),
  });
  return String(headers.location);
}

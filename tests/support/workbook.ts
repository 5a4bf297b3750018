import { writeZip, type ZipEntry } from "./zip-writer.ts";

/** Smallest valid XLSX workbook that contains the XML of one sheet, and shared strings if given. */
export function workbook(sheet: string, shared: readonly string[] = []): Buffer {
  return writeZip(workbookEntries(sheet, shared));
}

export function workbookEntries(sheet: string, shared: readonly string[] = []): ZipEntry[] {
  const strings = shared.map((text) => `<si><t>${text}</t></si>`).join("");
  return [
    {
      name: "_rels/.rels",
      content: `<Relationships><Relationship Id="r1" Type="${types}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    },
    {
      name: "xl/workbook.xml",
      content: `<workbook xmlns:r="${types}"><sheets><sheet name="Hoja1" sheetId="1" r:id="r1"/></sheets></workbook>`,
    },
    {
      name: "xl/_rels/workbook.xml.rels",
      content: `<Relationships><Relationship Id="r1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${types}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`,
    },
    { name: "xl/worksheets/sheet1.xml", content: sheet },
    ...(shared.length > 0
      ? [{ name: "xl/sharedStrings.xml", content: `<sst>${strings}</sst>` }]
      : []),
  ];
}

const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

import { writeZip, type ZipEntry } from "./zip-writer.ts";

/** Smallest valid XLSX workbook that contains the XML of one sheet. */
export function workbook(sheet: string): Buffer {
  return writeZip(workbookEntries(sheet));
}

export function workbookEntries(sheet: string): ZipEntry[] {
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
      content: `<Relationships><Relationship Id="r1" Type="${types}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
    },
    { name: "xl/worksheets/sheet1.xml", content: sheet },
  ];
}

const types = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

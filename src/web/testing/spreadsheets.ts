import { strToU8, zipSync } from "fflate";

interface TestSheet {
  name: string;
  state?: "hidden" | "veryHidden";
  rows: readonly (readonly string[])[];
  /** Such as "A2:A4". */
  merged?: readonly string[];
  /** More rows, as XML. */
  xml?: string;
}

const escape = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
const columnOf = (at: number) => String.fromCharCode(65 + at);

const writeRow = (cells: readonly string[], at: number) =>
  `<row r="${at + 1}">${cells
    .map((cell, column) =>
      cell === ""
        ? ""
        : `<c r="${columnOf(column)}${at + 1}" t="inlineStr"><is><t>${escape(cell)}</t></is></c>`,
    )
    .join("")}</row>`;

function writeSheet({ rows, merged = [], xml = "" }: TestSheet): string {
  const merges = merged.map((ref) => `<mergeCell ref="${ref}"/>`).join("");
  return `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows.map(writeRow).join("")}${xml}</sheetData><mergeCells>${merges}</mergeCells></worksheet>`;
}

/** The bytes of an XLSX file with these sheets. */
export function createXlsx(sheets: readonly TestSheet[]): Uint8Array<ArrayBuffer> {
  const parts = sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, strToU8(writeSheet(sheet))]);
  const list = sheets.map(
    ({ name, state }, at) =>
      `<sheet name="${escape(name)}" sheetId="${at + 1}" r:id="rId${at + 1}"${state ? ` state="${state}"` : ""}/>`,
  );
  const links = sheets.map(
    (_, at) =>
      `<Relationship Id="rId${at + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
  );
  return Uint8Array.from(
    zipSync({
      "xl/workbook.xml": strToU8(
        `<?xml version="1.0"?><workbook xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><sheets>${list.join("")}</sheets></workbook>`,
      ),
      "xl/_rels/workbook.xml.rels": strToU8(
        `<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join("")}</Relationships>`,
      ),
      ...Object.fromEntries(parts),
    }),
  );
}

/** The bytes of an ODS file with this content within its `office:spreadsheet`; `styles` come before it. */
export const createOds = (tables: string, styles = ""): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    zipSync({
      mimetype: strToU8("application/vnd.oasis.opendocument.spreadsheet"),
      "content.xml": strToU8(
        `<?xml version="1.0"?><office:document-content xmlns:office="urn:o" xmlns:table="urn:t" xmlns:text="urn:x" xmlns:style="urn:s"><office:automatic-styles>${styles}</office:automatic-styles><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
      ),
    }),
  );

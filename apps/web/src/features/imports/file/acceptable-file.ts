import { IMPORT_BYTES } from "@hearthline/contract/imports/imports";

const READ = /\.(csv|tsv|txt|tab|xlsx)$/i;
export const ACCEPT = ".csv,.tsv,.txt,.tab,.xlsx,text/csv,text/tab-separated-values,text/plain";

/** Why a file would be rejected, before any of it is uploaded; undefined if it is acceptable. */
export function faultOfFile({ name, size }: Pick<File, "name" | "size">): string | undefined {
  if (/\.xls$/i.test(name))
    return `“${name}” is a workbook of Excel 2003 or older. Open it in Excel and save it as .xlsx or .csv.`;
  if (/\.(numbers|ods|pdf|docx?)$/i.test(name) || !READ.test(name))
    return `“${name}” is no list we can read. Save it as CSV, TSV or XLSX and drop it again.`;
  if (size === 0) return `“${name}” is empty.`;
  if (size > IMPORT_BYTES)
    return `“${name}” has ${Math.ceil(size / 1_000_000)} MB; a file may have 200 MB. Split it in two and import one after the other.`;
  return undefined;
}

/** The pasted content as a file: a copied file, or cells copied from a spreadsheet. */
export function pastedFile({ files, getData }: Pick<DataTransfer, "files"> & { getData: (type: string) => string }) {
  const [file] = files;
  if (file) return file;
  const text = getData("text/plain");
  if (!/\n/.test(text.trim())) return undefined;
  return text.includes("\t")
    ? new File([text], "pasted.tsv", { type: "text/tab-separated-values" })
    : new File([text], "pasted.csv", { type: "text/csv" });
}

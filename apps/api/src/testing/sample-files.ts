import { readFileSync } from "node:fs";

const seedFile = (path: string) => readFileSync(new URL(`../../../../packages/db/src/seed/${path}`, import.meta.url));

/** Files as callers upload them, one of each accepted kind. */
export const PICTURE = new File([seedFile("pictures/northgate-mark.png")], "mark.png", { type: "image/png" });
export const VIDEO = new File([seedFile("recordings/oak-hollow.mp4")], "video.mp4", { type: "video/mp4" });
export const TABLE = new File(["First Name\nSample\n"], "people.csv", { type: "text/csv" });
export const PDF_TEXT = "%PDF-1.4\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n";
export const PDF = new File([PDF_TEXT], "list.pdf", { type: "application/pdf" });

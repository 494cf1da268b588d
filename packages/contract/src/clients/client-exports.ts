import { z } from "zod";
import { idOf } from "../values/ids.ts";
import { PageInput, sortBy } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { whichClients } from "./bulk-edits.ts";

/** How long a file can be downloaded before it is removed. */
export const EXPORT_DAYS = 7;
/** Excel's limit of rows per sheet, less one for the headings. */
export const MAX_SHEET_ROWS = 1_048_575;

export const EXPORT_FORMATS = ["csv", "xlsx"] as const;
export const EXPORT_STATES = ["queued", "running", "done", "failed", "expired"] as const;
/** Media type of each format. */
export const EXPORT_TYPES = {
  csv: "text/csv; charset=utf-8",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
} as const satisfies Record<(typeof EXPORT_FORMATS)[number], string>;

export const ExportId = idOf("export", "01990000-0000-7000-8000-000043100001");
const Format = z
  .enum(EXPORT_FORMATS, "A format is csv or xlsx.")
  .meta({ id: "ClientExportFormat", description: "File format" });

export const ExportDraft = z
  .object({
    format: Format.default("csv").meta({ description: "File format", examples: ["xlsx"] }),
    ...whichClients,
  })
  .superRefine(({ ids, filter }, context) => {
    const needs = (path: string, message: string) =>
      context.addIssue({ code: "custom", path: [path], params: { code: "required" }, message });
    if (ids === undefined && filter === undefined) needs("filter", "Say which clients: by a filter or by their ids.");
    if (ids?.length === 0) needs("ids", "Name at least one client.");
  })
  .meta({ examples: [{ filter: { statuses: ["lead"] } }] });

export const ClientExport = z
  .object({
    id: Id,
    format: Format,
    state: z.enum(EXPORT_STATES).describe("State of the export; `expired` once the file has been removed"),
    total: z.int().describe("Number of clients to export; 0 until they are determined"),
    done: z.int().describe("Number of clients written so far"),
    fileBytes: z.int().describe("Size of the file in bytes; 0 until it is done"),
    problem: z.string().nullable().describe("Why it failed, as a message; null unless it failed"),
    url: z.url().nullable().describe("URL of the finished file. Only you can download it, with your token"),
    expiresAt: Instant.describe("When the file is removed"),
    createdAt: Instant,
  })
  .meta({
    id: "ClientExport",
    description: "A file of clients, created in the background and visible only to the user who requested it",
  });
export type ClientExport = z.output<typeof ClientExport>;

export const ExportsInput = PageInput.extend({ sort: sortBy(["createdAt"]).default("-createdAt") });

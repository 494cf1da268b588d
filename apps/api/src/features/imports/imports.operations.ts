import {
  DoneImport,
  IMPORT_BYTES,
  Import,
  ImportCellsChange,
  ImportLine,
  ImportListInput,
  ImportPlanChange,
  ImportRowsInput,
  ImportSummary,
  ImportUpload,
  OneImport,
  StartedImport,
  WaitingImport,
} from "@hearthline/contract/imports/imports";
import { pageOf } from "@hearthline/contract/values/paging";
import { ofOfficer } from "../../kernel/access/of-officer.ts";
import { download, mutation, query, upload } from "../../kernel/calls/operation.ts";
import { importLines, importPage, importResponse } from "./imports.reads.ts";
import {
  cancelImport,
  changePlan,
  confirmImport,
  keepFile,
  mendCells,
  startImport,
  undoImport,
} from "./imports.rules.ts";
import { problemsFile } from "./problems.ts";

const FILES =
  "CSV, TSV or XLSX in any usual encoding, whose first line with text in most columns is the header row. The file is read, then a dry run validates every row, which is the real write rolled back: see `GET /api/imports/{id}`.";
const ONE_IMPORT = { reads: ["imports.get"], table: "Import" } as const;
const SAVED = "The dry run is starting again.";

export const imports = {
  clients: upload({
    summary: "Import clients from a file",
    description: `${FILES} Existing clients are matched by email address, phone number and last name, or name and address, among the clients you see.`,
    access: "client:manage",
    uses: "import",
    rest: { method: "POST", path: "/settings/import-client-csv", status: 202 },
    fileBytes: IMPORT_BYTES,
    message: "The file is here. It is being read.",
    ...ofOfficer(ImportUpload, { makes: "new" }),
    output: StartedImport,
    prepare: (ctx, { file }) => keepFile(ctx, file),
    run: (ctx, input, kept) => startImport(ctx, "clients", "imports.clients", input, kept),
  }),

  loans: upload({
    summary: "Import past loans from a file",
    description: `${FILES} Each row is a loan that closed, with its client: the client is matched or created, and the loan becomes a closed loan with its home and mortgage of record. An existing loan number is not written twice.`,
    access: "client:manage",
    uses: "import",
    rest: { method: "POST", path: "/settings/import-client-report-csv", status: 202 },
    fileBytes: IMPORT_BYTES,
    message: "The file is here. It is being read.",
    ...ofOfficer(ImportUpload, { makes: "new" }),
    output: StartedImport,
    prepare: (ctx, { file }) => keepFile(ctx, file),
    run: (ctx, input, kept) => startImport(ctx, "loans", "imports.loans", input, kept),
  }),

  list: query({
    summary: "List imports",
    description: "Yours, and those of colleagues whose clients you see. `q` searches file names.",
    access: "client:manage",
    rest: { method: "GET", path: "/imports" },
    input: ImportListInput,
    output: pageOf(ImportSummary),
    run: importPage,
  }),

  get: query({
    summary: "Read an import, its progress and its results",
    access: "client:manage",
    rest: {
      method: "GET",
      path: "/imports/{id}",
      askAgain: ({ state, undoing, checked }) =>
        undoing || state === "reading" || state === "importing" || (state === "preview" && !checked) ? 1 : undefined,
    },
    input: OneImport,
    output: Import,
    run: (ctx, { id }) => importResponse(ctx, id),
  }),

  rows: query({
    summary: "List the rows of an import with their results",
    description: "In file order or reversed. `q` searches the cells.",
    access: "client:manage",
    rest: { method: "GET", path: "/imports/{id}/rows" },
    input: ImportRowsInput,
    output: pageOf(ImportLine),
    run: importLines,
  }),

  plan: mutation({
    summary: "Change the settings of an import",
    description:
      "Fields you leave out stay as they are. Changing the header row, sheet, encoding or separator reads the file again.",
    access: "client:manage",
    uses: "import",
    rest: { method: "POST", path: "/imports/{id}/plan" },
    etagOf: ONE_IMPORT,
    message: SAVED,
    input: ImportPlanChange,
    output: Import,
    async run(ctx, input) {
      await changePlan(ctx, input);
      return importResponse(ctx, input.id);
    },
  }),

  cells: mutation({
    summary: "Correct cells of an import, or exclude rows",
    access: "client:manage",
    uses: "import",
    rest: { method: "POST", path: "/imports/{id}/cells" },
    etagOf: ONE_IMPORT,
    message: SAVED,
    input: ImportCellsChange,
    output: Import,
    async run(ctx, input) {
      await mendCells(ctx, input);
      return importResponse(ctx, input.id);
    },
  }),

  confirm: mutation({
    summary: "Confirm an import after its dry run",
    access: "client:manage",
    uses: "import",
    rest: { method: "POST", path: "/imports/{id}/confirm" },
    etagOf: ONE_IMPORT,
    refuses: ["conflict"],
    message: "The import has started.",
    input: WaitingImport,
    output: Import,
    async run(ctx, { id }) {
      await confirmImport(ctx, id);
      return importResponse(ctx, id);
    },
  }),

  cancel: mutation({
    summary: "Cancel an import",
    description: "Rows are written in batches. Those already written stay, and can be undone.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/imports/{id}/cancel" },
    etagOf: ONE_IMPORT,
    refuses: ["conflict"],
    message: "The import is canceled.",
    input: OneImport,
    output: Import,
    async run(ctx, { id }) {
      await cancelImport(ctx, id);
      return importResponse(ctx, id);
    },
  }),

  undo: mutation({
    summary: "Undo an import",
    description:
      "For 30 days. Clients it created are deleted if nothing depends on them, and fields it changed are restored unless someone changed them later. What could not be undone is listed row by row: `GET /api/imports/{id}/rows?status=kept`.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/imports/{id}/undo" },
    etagOf: ONE_IMPORT,
    refuses: ["conflict"],
    message: "The import is being undone.",
    input: DoneImport,
    output: Import,
    async run(ctx, { id }) {
      await undoImport(ctx, id);
      return importResponse(ctx, id);
    },
  }),

  problems: download({
    summary: "Download the failed rows of an import",
    description:
      "As they were in the file, with a column `why`. Text that a spreadsheet would run as a formula is escaped.",
    access: "client:manage",
    rest: { method: "GET", path: "/imports/{id}/problems.csv" },
    file: { type: "text/csv" },
    logged: true,
    input: OneImport,
    run: (ctx, { id }) => problemsFile(ctx, id),
  }),
};

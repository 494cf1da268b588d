import {
  MortgageStatementChange,
  MortgageStatementEntry,
  NewMortgageStatement,
  NewOriginalPurchase,
  NewRoughEntry,
  OriginalPurchaseChange,
  OriginalPurchaseEntry,
  RoughEntryChange,
  RoughEntryEntry,
} from "@hearthline/contract/refinance/current-entries";
import { RefinanceLoanId } from "@hearthline/contract/refinance/ids";
import { CHANGE_EVENTS } from "@hearthline/domain/loans/loan-events";
import { z } from "zod";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { readEntry, writeEntry } from "./entries.rules.ts";

const ById = z.object({ id: RefinanceLoanId });
const created = z.boolean().meta({
  description: "Whether this call created the entry; false if it changed an existing one",
  examples: [true],
});
const KEPT =
  "A loan keeps one entry of each of its three sources, under the loan's id; `current` is the one in use. If the loan already has an entry of this source, it is changed (200). With `counts`, the loan uses it, and the previous entry is kept.";
const CHANGED =
  "Send only what changes; `null` empties a field. With `counts`, the loan uses it, and the previous entry is kept.";
const WRITES = { access: "report:create", uses: null, emits: CHANGE_EVENTS, message: "The entry is saved." } as const;
const READS = { access: "report:view", lean: true, input: ById } as const;
/** Its ETag is that of the operation that reads it. */
const oneEntry = (read: string) => ({ reads: [read], table: "Loan" }) as const;

/** Each source of the loan that a refinance pays off, as a separate resource. */
export const currentLoanEntries = {
  addOriginalPurchase: mutation({
    summary: "Enter a refinance's current loan from its note",
    description: KEPT,
    ...WRITES,
    rest: { method: "POST", path: "/refi-loan-original-purchases", createdIf: (response) => response.created },
    input: NewOriginalPurchase,
    output: OriginalPurchaseEntry.extend({ created }),
    run: async (ctx, { loanId: id, counts, ...fields }) =>
      OriginalPurchaseEntry.extend({ created }).parse(
        await writeEntry(ctx, { id, source: "original-purchase", counts, fields }, "any"),
      ),
  }),

  getOriginalPurchase: query({
    summary: "Read a refinance's current loan as entered from its note",
    ...READS,
    rest: { method: "GET", path: "/refi-loan-original-purchases/{id}" },
    output: OriginalPurchaseEntry,
    run: async (ctx, { id }) => OriginalPurchaseEntry.parse(await readEntry(ctx, id, "original-purchase")),
  }),

  updateOriginalPurchase: mutation({
    summary: "Change a refinance's current loan as entered from its note",
    description: CHANGED,
    ...WRITES,
    rest: { method: "PUT", path: "/refi-loan-original-purchases/{id}" },
    etagOf: oneEntry("loans.getOriginalPurchase"),
    input: OriginalPurchaseChange,
    output: OriginalPurchaseEntry,
    run: async (ctx, { id, counts, ...fields }) =>
      OriginalPurchaseEntry.parse(await writeEntry(ctx, { id, source: "original-purchase", counts, fields }, "there")),
  }),

  addMortgageStatement: mutation({
    summary: "Enter a refinance's current loan from its mortgage statement",
    description: KEPT,
    ...WRITES,
    rest: { method: "POST", path: "/refi-loan-mortgage-statements", createdIf: (response) => response.created },
    input: NewMortgageStatement,
    output: MortgageStatementEntry.extend({ created }),
    run: async (ctx, { loanId: id, counts, ...fields }) =>
      MortgageStatementEntry.extend({ created }).parse(
        await writeEntry(ctx, { id, source: "mortgage-statement", counts, fields }, "any"),
      ),
  }),

  getMortgageStatement: query({
    summary: "Read a refinance's current loan as entered from its mortgage statement",
    ...READS,
    rest: { method: "GET", path: "/refi-loan-mortgage-statements/{id}" },
    output: MortgageStatementEntry,
    run: async (ctx, { id }) => MortgageStatementEntry.parse(await readEntry(ctx, id, "mortgage-statement")),
  }),

  updateMortgageStatement: mutation({
    summary: "Change a refinance's current loan as entered from its mortgage statement",
    description: CHANGED,
    ...WRITES,
    rest: { method: "PUT", path: "/refi-loan-mortgage-statements/{id}" },
    etagOf: oneEntry("loans.getMortgageStatement"),
    input: MortgageStatementChange,
    output: MortgageStatementEntry,
    run: async (ctx, { id, counts, ...fields }) =>
      MortgageStatementEntry.parse(
        await writeEntry(ctx, { id, source: "mortgage-statement", counts, fields }, "there"),
      ),
  }),

  addRoughEntry: mutation({
    summary: "Enter a refinance's current loan as the borrower remembers it",
    description: KEPT,
    ...WRITES,
    rest: { method: "POST", path: "/refi-loan-rough-entries", createdIf: (response) => response.created },
    input: NewRoughEntry,
    output: RoughEntryEntry.extend({ created }),
    run: async (ctx, { loanId: id, counts, ...fields }) =>
      RoughEntryEntry.extend({ created }).parse(
        await writeEntry(ctx, { id, source: "rough-entry", counts, fields }, "any"),
      ),
  }),

  getRoughEntry: query({
    summary: "Read a refinance's current loan as the borrower remembers it",
    ...READS,
    rest: { method: "GET", path: "/refi-loan-rough-entries/{id}" },
    output: RoughEntryEntry,
    run: async (ctx, { id }) => RoughEntryEntry.parse(await readEntry(ctx, id, "rough-entry")),
  }),

  updateRoughEntry: mutation({
    summary: "Change a refinance's current loan as the borrower remembers it",
    description: CHANGED,
    ...WRITES,
    rest: { method: "PUT", path: "/refi-loan-rough-entries/{id}" },
    etagOf: oneEntry("loans.getRoughEntry"),
    input: RoughEntryChange,
    output: RoughEntryEntry,
    run: async (ctx, { id, counts, ...fields }) =>
      RoughEntryEntry.parse(await writeEntry(ctx, { id, source: "rough-entry", counts, fields }, "there")),
  }),
};

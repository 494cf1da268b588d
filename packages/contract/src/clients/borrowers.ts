import { z } from "zod";
import { OfficerName } from "../loans/told-fields.ts";
import { LoanId } from "../values/ids.ts";
import { PageInput, ShortPageInput, SortByNameOrChange } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { Client, ClientDraft, ClientStatusName } from "./clients.ts";

/** A borrower is a client: one who is there by email address, or a new one; with a loan, they are its borrower. */
export const BorrowerDraft = ClientDraft.safeExtend({
  loanId: LoanId.optional().meta({ description: "Id of the loan whose borrower they become" }),
}).meta({ examples: [{ firstName: "Ravi", lastName: "Mehta", email: "ravi.mehta@example.com" }] });

export const Borrower = z
  .object({
    ...Client.shape,
    loanId: Id.nullable().describe("The loan whose borrower they became"),
    created: z.boolean().describe("Whether the client was made by this call; false where they were there"),
  })
  .meta({ id: "Borrower", description: "A client as the borrower of a loan" });

/** Few words about a client, for lists to choose from. */
export const ClientShort = z
  .object({
    id: Id,
    name: z.string().describe("Name"),
    email: z.string().nullable().describe("Email address; the first of several"),
    phone: z.string().nullable().describe("Phone number; the first of several"),
    status: ClientStatusName,
    officerId: Id,
    officerName: OfficerName,
    loanCount: z.int().describe("Loans whose borrower they are"),
    updatedAt: Instant,
  })
  .meta({ id: "ClientShort", description: "Few words about a client, for a list to choose from" });
export type ClientShort = z.output<typeof ClientShort>;

export const ClientShortInput = PageInput.extend({ sort: SortByNameOrChange.default("name") });
/** Whole up to 500. */
export const AllClientsInput = ShortPageInput.extend({ sort: SortByNameOrChange.default("name") });

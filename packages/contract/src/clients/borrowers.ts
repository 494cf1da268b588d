import { z } from "zod";
import { OfficerName } from "../loans/response-fields.ts";
import { LoanId } from "../values/ids.ts";
import { PageInput, ShortPageInput, SortByNameOrChange } from "../values/paging.ts";
import { Id, Instant } from "../values/people.ts";
import { Client, ClientDraft, ClientStatusName } from "./clients.ts";

/** A borrower is a client: an existing one, found by email address, or a new one. With a loan, the client becomes its borrower. */
export const BorrowerDraft = ClientDraft.safeExtend({
  loanId: LoanId.optional().meta({ description: "Id of the loan to add them to as a borrower" }),
}).meta({ examples: [{ firstName: "Ravi", lastName: "Mehta", email: "ravi.mehta@example.com" }] });

export const Borrower = z
  .object({
    ...Client.shape,
    loanId: Id.nullable().describe("The loan they were added to"),
    created: z.boolean().describe("Whether this call created the client; false if the client already existed"),
  })
  .meta({ id: "Borrower", description: "A client as the borrower of a loan" });

/** A short form of a client, for selection lists. */
export const ClientShort = z
  .object({
    id: Id,
    name: z.string().describe("Name"),
    email: z.string().nullable().describe("Email address; the first of several"),
    phone: z.string().nullable().describe("Phone number; the first of several"),
    status: ClientStatusName,
    officerId: Id,
    officerName: OfficerName,
    loanCount: z.int().describe("Number of loans on which they are a borrower"),
    updatedAt: Instant,
  })
  .meta({ id: "ClientShort", description: "Short form of a client, for selection lists" });
export type ClientShort = z.output<typeof ClientShort>;

export const ClientShortInput = PageInput.extend({ sort: SortByNameOrChange.default("name") });
/** The total is exact up to 500. */
export const AllClientsInput = ShortPageInput.extend({ sort: SortByNameOrChange.default("name") });

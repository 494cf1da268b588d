import {
  AllClientsInput,
  Borrower,
  BorrowerDraft,
  ClientShort,
  ClientShortInput,
} from "@hearthline/contract/clients/borrowers";
import { Contact, Party, PartyDraft, PartyListInput } from "@hearthline/contract/clients/contacts";
import { pageOf } from "@hearthline/contract/values/paging";
import { CLIENT_EVENTS } from "@hearthline/domain/clients/client-events";
import { ofOfficer } from "../../../kernel/access/of-officer.ts";
import { officerOfLoan } from "../../../kernel/access/owners.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { clientById } from "../../clients/clients.reads.ts";
import { writeClient } from "../../clients/clients.rules.ts";
import { contactPage } from "../../clients/contacts/contacts.reads.ts";
import { shortClientPage } from "./borrowers.reads.ts";
import { addBorrowerTo, addParty, clientWithEmail, requireLoan } from "./loan-contacts.rules.ts";

const LOAN_EVENTS = ["loan.updated", "client.status_changed"] as const;
const STORE =
  "JSON or a multipart form. An existing contact is reused from loan to loan if the name and the email address, phone number or firm match; with `loanId` they get that role on the loan, which lists them once.";

/** People and firms with a role on a loan: three ways to reach clients and contacts. */
export const parties = {
  addBorrower: mutation({
    summary: "Add a borrower",
    description:
      "JSON or a multipart form. A borrower is a client: an existing one of yours with the email address is reused and stays as they are; otherwise a client is created. If the client with the address has another first name or birthday, the call is rejected (409) unless `allowDuplicate` creates a second one. With `loanId` they are added to the loan's borrowers.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/borrowers", alias: "POST /borrower/store", status: 201, form: true },
    emits: [...new Set([...CLIENT_EVENTS.create, ...LOAN_EVENTS])],
    refuses: ["conflict"],
    message: "The borrower is saved.",
    ...ofOfficer(BorrowerDraft, {
      makes: "new",
      ownerOf: (look, { loanId }) => (loanId ? officerOfLoan(look, loanId) : Promise.resolve(undefined)),
    }),
    output: Borrower,
    async run(ctx, { loanId, ...draft }) {
      if (loanId) await requireLoan(ctx, loanId);
      const known = draft.allowDuplicate ? undefined : await clientWithEmail(ctx, draft);
      const id = known ?? (await writeClient(ctx, "create", draft)).id;
      if (loanId) await addBorrowerTo(ctx, loanId, id);
      return { ...(await clientById(ctx, id)), loanId: loanId ?? null, created: known === undefined };
    },
  }),

  borrowers: query({
    summary: "List borrowers",
    description: "Clients who are a borrower of a loan.",
    access: "report:view",
    rest: { method: "GET", path: "/borrowers", alias: "GET /borrower/list" },
    input: ClientShortInput,
    output: pageOf(ClientShort),
    run: (ctx, input) => shortClientPage(ctx, "borrowers", input),
  }),

  clientsAndBorrowers: query({
    summary: "List clients to choose borrowers from",
    description: "Clients who are not archived; `loanCount` is the number of their loans.",
    access: "report:view",
    rest: { method: "GET", path: "/client/list-clients-borrower" },
    input: ClientShortInput,
    output: pageOf(ClientShort),
    run: (ctx, input) => shortClientPage(ctx, "not-archived", input),
  }),

  allClients: query({
    summary: "List all clients in short form",
    description: "Including archived ones; up to 500 per page.",
    access: "report:view",
    rest: { method: "GET", path: "/client/list-all" },
    input: AllClientsInput,
    output: pageOf(ClientShort),
    run: (ctx, input) => shortClientPage(ctx, "all", input),
  }),

  addSeller: mutation({
    summary: "Add a seller",
    description: STORE,
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/sellers", alias: "POST /seller/store", status: 201, form: true },
    emits: LOAN_EVENTS,
    message: "The seller is saved.",
    input: PartyDraft,
    output: Party,
    run: (ctx, { loanId, ...details }) => addParty(ctx, "seller", details, loanId),
  }),

  sellers: query({
    summary: "List sellers",
    description: "Contacts who are the seller in a loan; each with the loans you see.",
    access: "report:view",
    rest: { method: "GET", path: "/sellers", alias: "GET /seller/list" },
    input: PartyListInput,
    output: pageOf(Contact),
    run: (ctx, input) => contactPage(ctx, { ...input, role: "seller" }),
  }),

  addLender: mutation({
    summary: "Add a lender",
    description: STORE,
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/lenders", alias: "POST /lender/store", status: 201, form: true },
    emits: LOAN_EVENTS,
    message: "The lender is saved.",
    input: PartyDraft,
    output: Party,
    run: (ctx, { loanId, ...details }) => addParty(ctx, "lender", details, loanId),
  }),

  lenders: query({
    summary: "List lenders",
    description: "Contacts who are the lender in a loan; each with the loans you see.",
    access: "report:view",
    rest: { method: "GET", path: "/lenders", alias: "GET /lender/list" },
    input: PartyListInput,
    output: pageOf(Contact),
    run: (ctx, input) => contactPage(ctx, { ...input, role: "lender" }),
  }),
};

import {
  ClientContact,
  ClientContactChange,
  ClientContactDraft,
  ClientContactsInput,
  Contact,
  ContactChange,
  ContactDetails,
  ContactListInput,
  ContactProfile,
} from "@hearthline/contract/clients/contacts";
import { ClientId, ContactId } from "@hearthline/contract/values/ids";
import { pageOf } from "@hearthline/contract/values/paging";
import { Id } from "@hearthline/contract/values/people";
import { z } from "zod";
import type { Context } from "../../../kernel/calls/context.ts";
import { DomainError, notFound } from "../../../kernel/calls/errors.ts";
import { mutation, query } from "../../../kernel/calls/operation.ts";
import { requireClient } from "../clients.reads.ts";
import { contactById, contactPage, contactProfile, contactRow, contactsOfClient } from "./contacts.reads.ts";
import { changeContact, findOrMake, heldContact } from "./contacts.rules.ts";

const ONE_CONTACT = { reads: ["contacts.get"], table: "Contact" } as const;

async function besideClient(ctx: Context, clientId: string, contactId: string) {
  const link = await ctx.db.clientContact.findUnique({ where: { clientId_contactId: { clientId, contactId } } });
  if (!link) throw notFound("contact");
  return { ...(await contactById(ctx, contactId)), clientId, role: ClientContact.shape.role.parse(link.role) };
}

export const contacts = {
  list: query({
    summary: "List contacts",
    description:
      "Sellers, lenders, realtors and others on loans or linked to clients, shared across the company. `q` searches names, firms, email addresses and phone numbers.",
    access: "report:view",
    rest: { method: "GET", path: "/contacts" },
    input: ContactListInput,
    output: pageOf(Contact),
    run: (ctx, input) => contactPage(ctx, input),
  }),

  get: query({
    summary: "Read a contact with their loans and clients",
    access: "report:view",
    rest: { method: "GET", path: "/contacts/{id}" },
    input: z.object({ id: ContactId }),
    output: ContactProfile,
    run: (ctx, { id }) => contactProfile(ctx, id),
  }),

  create: mutation({
    summary: "Add a contact",
    description:
      "An existing contact is reused if the name and the email address, phone number or firm match. Someone with another name at the same address becomes a separate contact.",
    access: "client:manage",
    uses: null,
    rest: { method: "POST", path: "/contacts", status: 201 },
    message: "The contact is saved.",
    input: ContactDetails,
    output: Contact,
    run: async (ctx, input) => contactById(ctx, (await findOrMake(ctx, input)).id),
  }),

  update: mutation({
    summary: "Change a contact",
    description:
      "Fields you leave out stay as they are; `null` clears a field. Loans keep the details that were saved with them.",
    access: "client:manage",
    uses: null,
    rest: { method: "PATCH", path: "/contacts/{id}", alias: "POST /contacts/update" },
    etagOf: ONE_CONTACT,
    message: "The contact is saved.",
    input: ContactChange,
    output: Contact,
    async run(ctx, { id, ...given }) {
      await contactRow(ctx, id);
      await changeContact(ctx, id, given);
      return contactById(ctx, id);
    },
  }),

  remove: mutation({
    summary: "Delete a contact",
    description: "They are removed from all clients. Loans and reports keep the name they were saved with.",
    access: "client:manage",
    uses: null,
    rest: { method: "DELETE", path: "/contacts/{id}" },
    etagOf: ONE_CONTACT,
    message: "The contact is deleted.",
    input: z.object({ id: ContactId }),
    output: z.object({ id: Id }),
    async run(ctx, { id }) {
      await contactRow(ctx, id);
      const { count } = await ctx.db.contact.deleteMany({ where: { id } });
      if (count === 0) throw notFound("contact");
      return { id };
    },
  }),

  ofClient: query({
    summary: "List a client's contacts",
    access: "report:view",
    rest: { method: "GET", path: "/clients/{id}/contacts", alias: "GET /client/client-contact/list" },
    input: ClientContactsInput,
    output: pageOf(ClientContact),
    run: (ctx, input) => contactsOfClient(ctx, input),
  }),

  addToClient: mutation({
    summary: "Link a contact to a client",
    description:
      "Takes an existing contact by `contactId`, or one by name: an existing contact is reused if the name and the email address, phone number or firm match.",
    access: "client:manage",
    uses: null,
    rest: {
      method: "POST",
      path: "/clients/{clientId}/contacts",
      alias: "POST /client/client-contact/store",
      status: 201,
    },
    refuses: ["conflict"],
    message: "The contact is saved.",
    input: ClientContactDraft,
    output: ClientContact,
    async run(ctx, { clientId, contactId, role, name, ...details }) {
      await requireClient(ctx, clientId);
      const id = contactId
        ? await heldContact(ctx, contactId, "contactId")
        : (await findOrMake(ctx, { ...details, name: name ?? "" })).id;
      const { _max } = await ctx.db.clientContact.aggregate({ where: { clientId }, _max: { position: true } });
      const { count } = await ctx.db.clientContact.createMany({
        data: [{ clientId, contactId: id, role, position: (_max.position ?? -1) + 1 }],
        skipDuplicates: true,
      });
      if (count === 0) throw new DomainError("conflict", "They are among this client's contacts already.");
      return besideClient(ctx, clientId, id);
    },
  }),

  updateOfClient: mutation({
    summary: "Change a client's contact",
    description:
      "`role` applies to this client only; the other fields change the contact for every client and loan. Fields you leave out stay as they are.",
    access: "client:manage",
    uses: null,
    rest: {
      method: "PATCH",
      path: "/clients/{clientId}/contacts/{contactId}",
      alias: "POST /client/client-contact/update",
    },
    message: "The contact is saved.",
    input: ClientContactChange,
    output: ClientContact,
    async run(ctx, { clientId, contactId, role, ...given }) {
      await requireClient(ctx, clientId);
      await besideClient(ctx, clientId, contactId);
      if (role) await ctx.db.clientContact.updateMany({ where: { clientId, contactId }, data: { role } });
      await changeContact(ctx, contactId, given);
      return besideClient(ctx, clientId, contactId);
    },
  }),

  removeFromClient: mutation({
    summary: "Remove a contact from a client",
    description: "The contact itself is not deleted.",
    access: "client:manage",
    uses: null,
    rest: { method: "DELETE", path: "/clients/{clientId}/contacts/{contactId}" },
    message: "The contact is no longer this client's.",
    input: z.object({ clientId: ClientId, contactId: ContactId }),
    output: z.object({ clientId: Id, contactId: Id }),
    async run(ctx, { clientId, contactId }) {
      await requireClient(ctx, clientId);
      const { count } = await ctx.db.clientContact.deleteMany({ where: { clientId, contactId } });
      if (count === 0) throw notFound("contact");
      return { clientId, contactId };
    },
  }),
};

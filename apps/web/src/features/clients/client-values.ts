import "@hearthline/contract/sentences";
import { type CLIENT_STATUSES, ClientDraft } from "@hearthline/contract/clients";
import { z } from "zod";
import type { client } from "@/api/client.ts";

export type Client = Awaited<ReturnType<typeof client.clients.get.query>>;

export interface ClientValues {
  firstName: string;
  lastName: string;
  email: string;
  /** E.164. */
  phone: string | null;
  status: (typeof CLIENT_STATUSES)[number];
  note: string;
}

export const emptyClient: ClientValues = {
  firstName: "",
  lastName: "",
  email: "",
  phone: null,
  status: "lead",
  note: "",
};

export const clientValues = (saved: Client): ClientValues => ({
  firstName: saved.firstName,
  lastName: saved.lastName,
  email: saved.email ?? "",
  phone: saved.phone,
  status: saved.status,
  note: saved.note,
});

/** What the form holds, as the contract takes it: what is empty is left out. */
export const ClientForm = z.preprocess(
  ({ email, phone, ...rest }: ClientValues) => ({
    ...rest,
    email: email.trim() || undefined,
    phone: phone ?? undefined,
  }),
  ClientDraft,
);

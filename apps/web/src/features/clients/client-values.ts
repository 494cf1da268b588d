import "@hearthline/contract/values/sentences";
import { ClientDraft, type ClientStatus } from "@hearthline/contract/clients/clients";
import type { Language } from "@hearthline/contract/values/language";
import { z } from "zod";
import type { client } from "@/api/client.ts";

export type Client = Awaited<ReturnType<typeof client.clients.get.query>>;

export interface ClientValues {
  firstName: string;
  lastName: string;
  /** Always one line at least, so that there is something to type into. */
  emails: { value: string }[];
  /** E.164. */
  phones: { value: string | null }[];
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipcode: string;
  status: ClientStatus;
  language: Language;
  note: string;
}

const orOne = <T>(lines: T[], empty: T): T[] => (lines.length > 0 ? lines : [empty]);

export function clientValues(saved: Client | undefined): ClientValues {
  const [address] = saved?.addresses ?? [];
  return {
    firstName: saved?.firstName ?? "",
    lastName: saved?.lastName ?? "",
    emails: orOne(saved?.emails.map((value) => ({ value })) ?? [], { value: "" }),
    phones: orOne<{ value: string | null }>(saved?.phones.map((value) => ({ value })) ?? [], { value: null }),
    address1: address?.address1 ?? "",
    address2: address?.address2 ?? "",
    city: address?.city ?? "",
    state: address?.state ?? "",
    zipcode: address?.zipcode ?? "",
    status: saved?.status ?? "lead",
    language: saved?.language ?? "en",
    note: saved?.note ?? "",
  };
}

const given = (text: string): string | undefined => text.trim() || undefined;

/** What the form holds, as the contract takes it: empty lines and fields are left out. */
export const ClientForm = z.preprocess(
  ({ emails, phones, address1, address2, city, state, zipcode, ...rest }: ClientValues) => ({
    ...rest,
    emails: emails.flatMap(({ value }) => given(value) ?? []),
    phones: phones.flatMap(({ value }) => value ?? []),
    address1: given(address1),
    address2: given(address2),
    city: given(city),
    state: given(state),
    zipcode: given(zipcode),
  }),
  ClientDraft,
);

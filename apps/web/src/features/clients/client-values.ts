import "@hearthline/contract/values/sentences";
import { ClientDraft, type ClientStatus, type PhoneKind } from "@hearthline/contract/clients/clients";
import type { Language } from "@hearthline/contract/values/language";
import { z } from "zod";
import type { client } from "@/api/client.ts";

export type Client = Awaited<ReturnType<typeof client.clients.get.query>>;

export interface AddressValues {
  address1: string;
  address2: string;
  city: string;
  state: string;
  zipcode: string;
}
export interface EmployerValues {
  name: string;
  title: string;
  /** E.164. */
  phone: string | null;
  /** YYYY-MM-DD */
  startedOn: string | null;
  endedOn: string | null;
}

export interface ClientValues {
  firstName: string;
  lastName: string;
  /** Always at least one line, so that there is an input. */
  emails: { value: string }[];
  /** E.164. */
  phones: { value: string | null; kind: PhoneKind }[];
  addresses: AddressValues[];
  employers: EmployerValues[];
  status: ClientStatus;
  language: Language;
  birthday: string | null;
  source: string;
  referredBy: { id: string; name: string } | null;
  /** The company's own fields, as text in the form. */
  fields: Record<string, string>;
  note: string;
}

export const NO_ADDRESS: AddressValues = { address1: "", address2: "", city: "", state: "", zipcode: "" };
export const NO_EMPLOYER: EmployerValues = { name: "", title: "", phone: null, startedOn: null, endedOn: null };

const orOne = <T>(lines: T[], empty: T): T[] => (lines.length > 0 ? lines : [empty]);

export function clientValues(saved: Client | undefined): ClientValues {
  const phones = saved?.phones.map((value, at) => ({ value, kind: saved.phoneKinds[at] ?? "" })) ?? [];
  return {
    firstName: saved?.firstName ?? "",
    lastName: saved?.lastName ?? "",
    emails: orOne(saved?.emails.map((value) => ({ value })) ?? [], { value: "" }),
    phones: orOne<ClientValues["phones"][number]>(phones, { value: null, kind: "" }),
    addresses: orOne(saved?.addresses.map((address) => ({ ...NO_ADDRESS, ...address })) ?? [], NO_ADDRESS),
    employers: saved?.employers.map((employer) => ({ ...employer })) ?? [],
    status: saved?.status ?? "lead",
    language: saved?.language ?? "en",
    birthday: saved?.birthday ?? null,
    source: saved?.source ?? "",
    referredBy: saved?.referredBy ?? null,
    fields: Object.fromEntries(Object.entries(saved?.fields ?? {}).map(([key, value]) => [key, String(value ?? "")])),
    note: saved?.note ?? "",
  };
}

/** Trimmed text; undefined for an empty or untouched field. */
const given = (text: string | null | undefined): string | undefined => text?.trim() || undefined;
const isBlank = (line: object): boolean =>
  Object.values(line).every((one) => one === null || (typeof one === "string" && one.trim() === ""));

/** Drops empty lines, so that the server's errors point at the right line. */
export const withoutBlanks = (values: ClientValues): ClientValues => ({
  ...values,
  emails: orOne(
    values.emails.filter(({ value }) => given(value)),
    { value: "" },
  ),
  phones: orOne<ClientValues["phones"][number]>(
    values.phones.filter(({ value }) => value),
    { value: null, kind: "" },
  ),
  addresses: orOne(
    values.addresses.filter((one) => !isBlank(one)),
    NO_ADDRESS,
  ),
  employers: values.employers.filter((one) => !isBlank(one)),
});

/** The form's values as the contract takes them: empty lines and fields are left out. */
export const ClientForm = z.preprocess(
  ({ emails, phones, addresses, employers, referredBy, fields, ...rest }: ClientValues) => ({
    ...rest,
    emails: emails.flatMap(({ value }) => given(value) ?? []),
    phones: phones.flatMap(({ value }) => value ?? []),
    phoneKinds: phones.flatMap(({ value, kind }) => (value ? [kind] : [])),
    addresses: addresses
      .filter((one) => !isBlank(one))
      .map(({ address1, address2, city, state, zipcode }) => ({
        address1,
        address2: given(address2),
        city: given(city),
        state: given(state),
        zipcode: given(zipcode),
      })),
    employers: employers.filter((one) => !isBlank(one)),
    referredById: referredBy?.id ?? null,
    fields: Object.fromEntries(Object.entries(fields).map(([key, value]) => [key, given(value) ?? null])),
  }),
  ClientDraft,
);

/** The contract's names for form fields that differ. */
const SENT_AS: Record<string, readonly string[]> = { phones: ["phones", "phoneKinds"], referredBy: ["referredById"] };

type Draft = z.output<typeof ClientDraft>;

/** Only edited fields: a colleague's concurrent change to other fields survives. */
export function changedOf(draft: Draft, dirty: Record<string, unknown>): Partial<Draft> {
  const names = new Set(Object.keys(dirty).flatMap((name) => SENT_AS[name] ?? [name]));
  const changed: Partial<Draft> = Object.fromEntries(Object.entries(draft).filter(([name]) => names.has(name)));
  if (!changed.fields) return changed;
  const { fields: touched } = dirty;
  const own = typeof touched === "object" && touched !== null ? Object.keys(touched) : [];
  return { ...changed, fields: Object.fromEntries(own.map((key) => [key, draft.fields?.[key] ?? null])) };
}

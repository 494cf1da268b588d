import type { LoanFile } from "@hearthline/contract/loans/loan-file";
import { client } from "@/api/client.ts";
import { readLoanFile } from "./read-file.ts";

/** A client, as a list of borrowers shows one. */
export interface KnownClient {
  id: string;
  name: string;
  email: string | null;
  phone: string | null;
}

/** A loan file after reading, with the borrowers that are clients already. */
export interface LookedUp {
  file: LoanFile;
  name: string;
  clients: (KnownClient | null)[];
}

const digits = (phone: string | null) => phone?.replace(/\D/g, "").slice(-10) ?? "";

/** The client with a borrower's email or phone; null if there is none, or two. */
async function clientOf({ email, phone }: LoanFile["borrowers"][number]): Promise<KnownClient | null> {
  const found = await Promise.all(
    [email, digits(phone)].filter(Boolean).map((name) => client.clients.find.query({ name: name ?? "" })),
  );
  const same = found
    .flatMap(({ items }) => items)
    .filter(
      (one) =>
        (email && one.email?.toLowerCase() === email.toLowerCase()) ||
        (digits(phone).length === 10 && digits(one.phone) === digits(phone)),
    );
  const [first, second] = [...new Map(same.map((one) => [one.id, one])).values()];
  return first && !second ? { id: first.id, name: first.name, email: first.email, phone: first.phone } : null;
}

/** Reads a file or text, and looks for its borrowers among the clients. */
export async function lookedUp(from: { file: File } | { text: string }): Promise<LookedUp> {
  const file = await readLoanFile(from);
  const clients = await Promise.all(file.borrowers.map((one) => clientOf(one).catch(() => null)));
  return { file, name: "file" in from ? from.file.name : "the pasted text", clients };
}

import { LoanKindName } from "@hearthline/contract/loans/loan-enums";
import { viewerName } from "@hearthline/contract/reports/viewers";
import { phoneE164 } from "@hearthline/contract/values/phone";
import { z } from "zod";
import { fullName } from "../clients/clients.rules.ts";

const CLIENT = {
  firstName: true,
  lastName: true,
  emails: { select: { email: true }, orderBy: { position: "asc" } },
  phones: { select: { phone: true }, orderBy: { position: "asc" } },
} as const;

/** Fields of a loan that a notification needs. */
export const OF_LOAN = {
  id: true,
  kind: true,
  title: true,
  clients: { select: { client: { select: CLIENT } }, orderBy: { position: "asc" } },
} as const;

/** Fields of a report's reader that a notification needs. */
export const OF_READER = {
  id: true,
  name: true,
  address: true,
  openCount: true,
  seconds: true,
  share: { select: { reportId: true, channel: true, report: { select: { loan: { select: OF_LOAN } } } } },
} as const;

interface Borrower {
  client: { firstName: string; lastName: string; emails: { email: string }[]; phones: { phone: string }[] };
}
interface LoanRow {
  id: string;
  kind: string;
  title: string;
  clients: Borrower[];
}
export interface Reader {
  name: string;
  address: string;
  share: { channel: string; report: { loan: LoanRow } };
}

export const ofLoan = ({ id, kind, title }: LoanRow) => ({ loanId: id, loanKind: LoanKindName.parse(kind), title });

interface Reach {
  email: string | null;
  phone: string | null;
}

const isEmail = (text: string) => z.email().safeParse(text).success;

/**
 * Returns where to reply to a reader: at their own address, else at that of the matching borrower. A reader of a copied link matches no borrower and can
 * only be reached at the address they left.
 *
 * @param replyTo the address they left
 */
export function reachOf(
  { name, address }: { name: string; address: string },
  clients: Borrower[],
  replyTo = "",
): Reach {
  const one =
    address !== ""
      ? clients.find(
          ({ client }) =>
            fullName(client) === name ||
            client.emails.some(({ email }) => email === address) ||
            client.phones.some(({ phone }) => phone === address),
        )
      : undefined;
  const own = [replyTo, address].filter(Boolean);
  return {
    email: own.find(isEmail) ?? one?.client.emails[0]?.email ?? null,
    phone: own.flatMap((text) => phoneE164(text) ?? [])[0] ?? one?.client.phones[0]?.phone ?? null,
  };
}

export const ofReader = ({ name, address, share }: Reader, replyTo = "") => ({
  who: viewerName({ name, address, share }),
  address,
  ...reachOf({ name, address }, share.report.loan.clients, replyTo),
  ...ofLoan(share.report.loan),
});

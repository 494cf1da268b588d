import { useDates } from "@/shared/words/dates.tsx";
import type { ClosedLoanWithMail } from "./closed-loan.ts";

const STATE: Record<ClosedLoanWithMail["sent"][number]["status"], string> = {
  queued: "Waiting to be sent",
  sending: "Being sent",
  sent: "Sent",
  delivered: "Delivered",
  failed: "Not delivered",
};

/** Emails sent for a closed loan: recipient and delivery state. */
export function SentMails({ sent }: { sent: ClosedLoanWithMail["sent"] }) {
  const { dateTime } = useDates();
  return (
    <section aria-label="Sent to the borrowers">
      <h3 className="mt-5 font-medium">Sent to the borrowers</h3>
      {sent.length === 0 && <p className="mt-1 text-muted-foreground">Nothing yet.</p>}
      <ul>
        {sent.map((mail) => (
          <li key={mail.messageId} className="border-b py-2 last:border-b-0">
            <p className="flex flex-wrap justify-between gap-x-4">
              <span className="min-w-0 break-words">{mail.name ? `${mail.name}, ${mail.to}` : mail.to}</span>
              <span>{STATE[mail.status]}</span>
            </p>
            <p className="text-muted-foreground">
              “{mail.subject}”{mail.by && <>, by {mail.by}</>}, <time dateTime={mail.at}>{dateTime(mail.at)}</time>
            </p>
            {mail.failure && <p className="text-danger">{mail.failure}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

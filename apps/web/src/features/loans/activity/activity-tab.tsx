import { triedWords } from "@hearthline/report/tried-words";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { loansChanged } from "@/shared/loans/loans-changed.ts";
import { ReadingBars, readingTime } from "@/shared/report/reading-bars.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { money, plural } from "@/shared/words/format.ts";
import { AskingButton } from "@/ui/asking-button.tsx";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { notify } from "@/ui/toast.tsx";
import type { Loan } from "../loan.ts";
import type { LoanReports, Recipient, ReportVersion, Share } from "../versions/use-loan-reports.ts";
import { AccessCode } from "./access-code.tsx";
import { RecipientStatus } from "./recipient-status.tsx";

interface ActivityTabProps {
  loan: Loan;
  reports: { data: LoanReports | undefined; isError: boolean; refetch: () => unknown };
  may: boolean;
  onShare: (versionId: string) => void;
}

/** Every version, its shares, and what recipients did with it. It updates automatically. */
export function ActivityTab({ reports, may, onShare }: ActivityTabProps) {
  if (reports.isError && !reports.data)
    return (
      <div className="p-7">
        <EmptyState
          role="alert"
          art="broken"
          title="The activity did not load"
          heading="h2"
          action={<Button onClick={() => reports.refetch()}>Load again</Button>}
        />
      </div>
    );
  if (!reports.data) return <Loader label="Reading the activity" />;
  const { items: versions } = reports.data;
  return (
    <div className="max-w-[980px] px-7 pt-6 pb-16 max-md:px-4">
      {versions.length === 0 && (
        <EmptyState
          title="Nothing has happened yet"
          heading="h2"
          text="Sending and opening of the report show up here as they happen."
        />
      )}
      {versions.map((version) => (
        <VersionActivity key={version.id} version={version} may={may} onShare={() => onShare(version.id)} />
      ))}
    </div>
  );
}

interface VersionActivityProps {
  version: ReportVersion;
  may: boolean;
  onShare: () => void;
}

function VersionActivity({ version, may, onShare }: VersionActivityProps) {
  const { dateTime } = useDates();
  return (
    <section aria-label={`Version ${version.version}`} className="mb-10">
      <div className="flex items-baseline gap-3 pb-2">
        <h2 className="text-lg tracking-tight whitespace-nowrap">Version {version.version}</h2>
        <p className="mr-auto text-sm text-muted-foreground">
          {dateTime(version.createdAt)}
          {version.createdBy && `, ${version.createdBy}`}
        </p>
        {may && (
          <Button does="shares.makeLink" size="sm" aria-label={`Share version ${version.version}`} onClick={onShare}>
            Share
          </Button>
        )}
      </div>
      {version.shares.length === 0 && <p className="border-t py-3 text-sm text-muted-foreground">Not shared.</p>}
      {version.shares.map((share) => (
        <ShareActivity key={share.id} share={share} may={may} />
      ))}
    </section>
  );
}

const CHANNEL: Record<string, string> = { email: "Email", sms: "Text message", link: "Link" };

function ShareActivity({ share, may }: { share: Share; may: boolean }) {
  const { dateTime, date } = useDates();
  const over = share.revokedAt !== null;
  const ended = !over && share.expiresAt !== null && share.expiresAt < new Date().toISOString();
  const way = CHANNEL[share.channel] ?? share.channel;
  const name = share.audience === "realtor" ? `${way} for a realtor` : way;
  return (
    <article aria-label={`${name} of ${dateTime(share.createdAt)}`} className="border-t border-t-border-strong">
      <div className="flex min-h-11 items-center gap-x-3 text-sm max-md:flex-col max-md:items-stretch max-md:py-2">
        <div className="flex min-w-0 gap-3">
          <h3 className="whitespace-nowrap">{name}</h3>
          <span className="truncate text-muted-foreground">{share.subject}</span>
        </div>
        <div className="ml-auto flex flex-none items-center gap-3 text-muted-foreground max-md:ml-0 max-md:justify-between">
          <span>
            {dateTime(share.createdAt)}
            {share.revokedAt && `, revoked ${date(share.revokedAt)}`}
            {!over && share.expiresAt && `, ${ended ? "ended" : "until"} ${date(share.expiresAt)}`}
          </span>
          {may && !over && !ended && share.audience === "borrower" && <AccessCode share={share} />}
          {may && !over && !ended && <Revoke share={share} name={name} />}
        </div>
      </div>
      {share.message && (
        <p className="max-w-[70ch] pb-2 text-sm whitespace-pre-line text-secondary-foreground">{share.message}</p>
      )}
      <ul>
        {share.recipients.map((recipient) => (
          <RecipientActivity key={recipient.id} recipient={recipient} />
        ))}
      </ul>
    </article>
  );
}

function Revoke({ share, name }: { share: Share; name: string }) {
  const queries = useQueryClient();
  const revoke = useMutation(
    trpc.shares.revoke.mutationOptions({
      onSuccess: () => loansChanged(queries),
    }),
  );
  const count = share.recipients.length;
  return (
    <AskingButton
      does="shares.revoke"
      size="sm"
      variant="ghost"
      question={{
        title: name === "Link" ? "Revoke this link?" : `Revoke what you sent to ${plural(count, "person", "people")}?`,
        description: "The link stops working immediately and says whom to ask. What was read stays recorded.",
        confirmLabel: name === "Link" ? "Revoke the link" : `Revoke ${plural(count, "link")}`,
        destroys: true,
      }}
      onConfirm={async () => {
        await revoke.mutateAsync({ shareId: share.id });
        notify.success("The link no longer works.");
      }}
    >
      Revoke
    </AskingButton>
  );
}

function RecipientActivity({ recipient }: { recipient: Recipient }) {
  const { relative } = useDates();
  const read = Object.entries(recipient.sections).length > 0;
  return (
    <li className="border-t py-2.5 pl-4 text-sm max-md:pl-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
        <span className="font-medium">{recipient.name || recipient.address}</span>
        {recipient.name && recipient.address && (
          <span className="truncate text-muted-foreground">{recipient.address}</span>
        )}
        {recipient.madeFor && <span className="truncate text-muted-foreground">made for {recipient.madeFor}</span>}
        <span className="ml-auto flex items-center gap-4">
          {recipient.openCount > 0 && (
            <span className="text-muted-foreground">
              {plural(recipient.openCount, "time")}
              {(recipient.seconds > 0 || !recipient.privateReading) && `, ${readingTime(recipient.seconds)}`}
            </span>
          )}
          <RecipientStatus recipient={recipient} />
        </span>
      </div>
      {recipient.failure && <p className="mt-1 text-destructive">{recipient.failure}</p>}
      {recipient.privateReading && (
        <p className="mt-1 text-muted-foreground">Reading not recorded (browser asked for privacy)</p>
      )}
      {read && <ReadingBars sections={recipient.sections} />}
      {recipient.tries.length > 0 && (
        <ul className="mt-2 border-l-2 border-brand pl-3" aria-label="What they tried">
          {recipient.tries.map((one) => (
            <li key={one.id} className="flex flex-wrap gap-x-3 py-0.5">
              <span>Tried {triedWords(one, one.scenarioName)}</span>
              <b className="tabular-nums">{money(one.housingPaymentCents, { cents: "always" })} / mo</b>
              <span className="ml-auto text-muted-foreground">{relative(one.at)}</span>
            </li>
          ))}
        </ul>
      )}
      <Asked recipient={recipient} />
    </li>
  );
}

/** What they asked, and that they tapped to call. */
function Asked({ recipient: { calls, questions } }: { recipient: Recipient }) {
  const { relative } = useDates();
  const [newest] = calls;
  if (!newest && questions.length === 0) return null;
  return (
    <ul className="mt-2 border-l-2 border-brand pl-3" aria-label="Calls and questions">
      {newest && (
        <li className="flex flex-wrap gap-x-3 py-0.5">
          <span>Tapped to call{calls.length > 1 && ` ${calls.length} times`}</span>
          <span className="ml-auto text-muted-foreground">{relative(newest)}</span>
        </li>
      )}
      {questions.map((question) => (
        <li key={question.id} className="flex flex-wrap gap-x-3 py-0.5">
          <span className="min-w-0 [overflow-wrap:anywhere]">
            Asked about {question.figure}
            {question.scenario && ` (${question.scenario})`}: “{question.text}”{question.answeredAt && " Answered."}
          </span>
          <span className="ml-auto text-muted-foreground">{relative(question.at)}</span>
        </li>
      ))}
    </ul>
  );
}

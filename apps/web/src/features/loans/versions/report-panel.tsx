import { peopleWords } from "@hearthline/contract/values/people-words";
import { useState } from "react";
import { Link } from "react-router";
import { useDates } from "@/shared/words/dates.tsx";
import { inSentence } from "@/shared/words/format.ts";
import { CopyButton } from "@/ui/copy-button.tsx";
import { ChoiceMenu } from "@/ui/menu.tsx";
import { RecipientStatus } from "../activity/recipient-status.tsx";
import type { Loan } from "../loan.ts";
import { earlierReaders } from "../sharing/earlier-readers.ts";
import { CompareDialog } from "./compare-dialog.tsx";
import type { Generate } from "./use-generate.ts";
import { currentLink, type LoanReports, type ReportVersion, recipientsOf } from "./use-loan-reports.ts";
import { VersionHints } from "./version-hints.tsx";

interface ReportPanelProps {
  loan: Loan;
  reports: LoanReports;
  shown: ReportVersion;
  may: boolean;
  onShow: (id: string) => void;
  onShare: () => void;
  generate: Generate;
}

/** Sticky next to the report, however far that is scrolled. */
const PANEL =
  "grid content-start gap-6 px-6 py-5 max-md:px-4 min-[1180px]:sticky min-[1180px]:top-[calc(var(--banner)+93px)] min-[1180px]:max-h-[80vh] min-[1180px]:overflow-y-auto";

/** The version, its link, and who got and opened it. */
export function ReportPanel({ loan, reports, shown, may, onShow, onShare, generate }: ReportPanelProps) {
  const { relative } = useDates();
  const { items: versions } = reports;
  const before = versions[versions.indexOf(shown) + 1];
  return (
    <aside
      aria-label="About this report"
      className="border-l text-sm max-[1179px]:order-first max-[1179px]:border-b max-[1179px]:border-l-0"
    >
      <div className={PANEL}>
        <section aria-label="Version" className="grid gap-2">
          <div className="flex items-center gap-2">
            <h2 className="mr-auto text-md leading-5">
              Report {shown.number}
              <span className="ml-1.5 font-regular text-muted-foreground">version {shown.version}</span>
            </h2>
            {versions.length > 1 && (
              <ChoiceMenu
                small
                label="Version"
                labelHidden
                value={shown.id}
                choices={versions.map((one) => ({ value: one.id, label: `Version ${one.version}` }))}
                onChange={onShow}
              />
            )}
          </div>
          <p className="text-muted-foreground">
            Made {inSentence(relative(shown.createdAt))}
            {shown.createdBy && ` by ${shown.createdBy}`}. It stays as it is, whatever changes in the loan.
          </p>
          {before && <Compare now={shown} before={before} />}
          <VersionHints loan={loan} reports={reports} shown={shown} may={may} generate={generate} onShow={onShow} />
        </section>
        <LinkSection version={shown} may={may} onShare={onShare} />
        <RecipientsSection version={shown} versions={versions} may={may} onShare={onShare} />
      </div>
    </aside>
  );
}

function Compare({ now, before }: { now: ReportVersion; before: ReportVersion }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="link touch justify-self-start" onClick={() => setOpen(true)}>
        What changed since version {before.version}
      </button>
      <CompareDialog now={now} before={before} open={open} onOpenChange={setOpen} />
    </>
  );
}

interface SectionProps {
  version: ReportVersion;
  may: boolean;
  onShare: () => void;
}

function LinkSection({ version, may, onShare }: SectionProps) {
  const { date } = useDates();
  const standing = currentLink(version);
  return (
    <section aria-label="Link" className="grid gap-2 border-t pt-4">
      <h3>Link</h3>
      {standing ? (
        <>
          <p className="min-w-0 truncate">
            <a
              href={standing.path}
              target="_blank"
              rel="noreferrer"
              className="link max-md:inline-flex max-md:h-11 max-md:items-center"
            >
              Open it as the borrower sees it
            </a>
          </p>
          <div className="flex items-center gap-3">
            <CopyButton size="sm" text={standing.link} label="Copy link" />
            {standing.share.expiresAt && (
              <span className="text-xs text-muted-foreground">Works until {date(standing.share.expiresAt)}</span>
            )}
          </div>
        </>
      ) : (
        <p className="text-muted-foreground">
          No open link.{" "}
          {may && (
            <button type="button" className="link touch" onClick={onShare}>
              Make one
            </button>
          )}
        </p>
      )}
    </section>
  );
}

function RecipientsSection({ version, versions, may, onShare }: SectionProps & { versions: readonly ReportVersion[] }) {
  const sent = recipientsOf(version).filter(({ share }) => share.channel !== "link");
  return (
    <section aria-label="Sent to" className="grid gap-1 border-t pt-4">
      <h3 className="mb-1">Sent to</h3>
      {sent.length === 0 && (
        <p className="text-muted-foreground">
          Not sent yet.{" "}
          {may && (
            <button type="button" className="link touch" onClick={onShare}>
              Send it
            </button>
          )}
        </p>
      )}
      {may && version === versions[0] && <EarlierReaders versions={versions} onShare={onShare} />}
      <ul>
        {sent.slice(0, 6).map(({ recipient }) => (
          <li key={recipient.id} className="flex items-center gap-3 border-b py-2 last:border-b-0">
            <span className="mr-auto min-w-0 truncate" title={recipient.address}>
              {recipient.name || recipient.address}
            </span>
            <RecipientStatus recipient={recipient} />
          </li>
        ))}
      </ul>
      {sent.length > 0 && (
        <Link to="?tab=activity" className="link touch justify-self-start">
          All activity
        </Link>
      )}
    </section>
  );
}

/** Recipients who still have an older version: sharing offers to send them this one, with what changed. */
function EarlierReaders({ versions, onShare }: { versions: readonly ReportVersion[]; onShare: () => void }) {
  const readers = (["email", "sms"] as const).flatMap((channel) => earlierReaders(versions, channel));
  return [...new Set(readers.map(({ version }) => version))].map((version) => {
    const names = new Set(readers.filter((one) => one.version === version).flatMap((one) => one.names));
    return (
      <p key={version.id} className="text-muted-foreground">
        {peopleWords([...names])} {names.size === 1 ? "has" : "have"} version {version.version}.{" "}
        <button type="button" className="link touch" onClick={onShare}>
          Send again to those who have version {version.version}
        </button>
      </p>
    );
  });
}

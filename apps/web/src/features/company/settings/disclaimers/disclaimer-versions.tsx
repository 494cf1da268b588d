import { STATES } from "@hearthline/contract/values/states";
import { type ReactNode, useState } from "react";
import { useDates } from "@/shared/words/dates.tsx";
import { day, plural } from "@/shared/words/format.ts";
import { TextDifference } from "@/shared/words/text-difference.tsx";
import { Badge } from "@/ui/badge.tsx";
import { Button } from "@/ui/button.tsx";
import { Sheet } from "@/ui/sheet.tsx";
import type { Version } from "./disclaimer.ts";
import { DisclaimerReports } from "./disclaimer-reports.tsx";

interface DisclaimerVersionsProps {
  title: string;
  versions: readonly Version[];
  onClose: () => void;
  /** Loads a version into the editor. */
  onTake?: (version: Version) => void;
}

export function DisclaimerVersions({ title, versions, onClose, onTake }: DisclaimerVersionsProps) {
  return (
    <Sheet
      open
      onOpenChange={(open) => open || onClose()}
      title={`Versions of the ${title.toLowerCase()}`}
      className="w-[min(600px,100vw)]"
    >
      <ol className="px-5 pb-6">
        {versions.map((version, index) => (
          <li key={version.id} className="border-b py-4 last:border-b-0">
            <One
              version={version}
              before={versions.slice(index + 1).find(({ state }) => state === version.state)}
              {...(onTake && { onTake: () => onTake(version) })}
            />
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

const WORDS = { current: "Counts now", scheduled: "Waits for its day", replaced: "" };

interface OneProps {
  version: Version;
  /** The version before it for the same states. */
  before: Version | undefined;
  onTake?: () => void;
}

function One({ version, before, onTake }: OneProps) {
  const { dateTime } = useDates();
  const [shown, setShown] = useState<"text" | "difference" | "reports">(before ? "difference" : "text");
  const { state, standing, effectiveFrom, createdBy, createdAt, reportCount } = version;
  return (
    <>
      <div className="mb-2 flex items-start justify-between gap-3 text-sm">
        <div>
          <p className="flex flex-wrap items-center gap-2">
            <b className="font-medium">Version {version.version}</b>
            <span>{state ? STATES[state] : "All states"}</span>
            {WORDS[standing] && <Badge brand={standing === "current"}>{WORDS[standing]}</Badge>}
          </p>
          <p className="text-xs text-muted-foreground">
            {[`From ${day(effectiveFrom)}`, createdBy, `written ${dateTime(createdAt)}`].filter(Boolean).join(", ")}
          </p>
        </div>
        {onTake && (
          <Button size="sm" onClick={onTake}>
            Take this text
          </Button>
        )}
      </div>
      <p className="mb-2 flex gap-4 text-xs">
        {before && (
          <Look current={shown === "difference"} onPick={() => setShown("difference")}>
            Changed since version {before.version}
          </Look>
        )}
        <Look current={shown === "text"} onPick={() => setShown("text")}>
          Whole text
        </Look>
        {reportCount > 0 && (
          <Look current={shown === "reports"} onPick={() => setShown("reports")}>
            {plural(reportCount, "report")}
          </Look>
        )}
      </p>
      {shown === "reports" && <DisclaimerReports id={version.id} />}
      {shown === "difference" && before && <TextDifference before={before.text} after={version.text} />}
      {shown === "text" && (
        <p className="text-xs leading-[1.125rem] whitespace-pre-line text-secondary-foreground">
          {version.content ? version.text : state ? "The text for all states." : "Our own text."}
        </p>
      )}
    </>
  );
}

function Look({ current, onPick, children }: { current: boolean; onPick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-pressed={current}
      className={current ? "touch font-medium" : "link touch"}
      onClick={onPick}
    >
      {children}
    </button>
  );
}

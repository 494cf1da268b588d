import type { DisclaimerKind } from "@hearthline/contract/company/disclaimers";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { RichText } from "@/shared/rich-text/rich-text.tsx";
import { useDates } from "@/shared/words/dates.tsx";
import { Button } from "@/ui/button.tsx";
import { Sheet } from "@/ui/sheet.tsx";
import { Loader } from "@/ui/spinner.tsx";

interface DisclaimerVersionsProps {
  kind: DisclaimerKind;
  title: string;
  onClose: () => void;
  /** Puts a version into the editor. */
  onTake?: (html: string) => void;
}

export function DisclaimerVersions({ kind, title, onClose, onTake }: DisclaimerVersionsProps) {
  const { dateTime } = useDates();
  const versions = useQuery(trpc.settings.disclaimerVersions.queryOptions({ kind }));
  return (
    <Sheet open onOpenChange={(open) => open || onClose()} title={`Versions of the ${title.toLowerCase()}`}>
      {!versions.data && <Loader label="Loading the versions" />}
      <ol className="px-5 pb-6">
        {versions.data?.map(({ id, version, content, createdAt, createdBy }) => (
          <li key={id} className="border-b py-4 last:border-b-0">
            <div className="mb-2 flex items-start justify-between gap-3 text-sm">
              <p>
                <b className="font-medium">Version {version}</b>
                <span className="block text-xs text-muted-foreground">
                  {[createdBy, dateTime(createdAt)].filter(Boolean).join(", ")}
                </span>
              </p>
              {onTake && (
                <Button size="sm" onClick={() => onTake(content)}>
                  Take this text
                </Button>
              )}
            </div>
            {content ? (
              <RichText html={content} className="text-xs leading-[1.125rem] text-secondary-foreground" />
            ) : (
              <p className="text-xs text-muted-foreground">Our own text.</p>
            )}
          </li>
        ))}
      </ol>
    </Sheet>
  );
}

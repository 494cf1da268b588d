import type { ClientExport } from "@hearthline/contract/clients/client-exports";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { count } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { GlyphClose } from "@/ui/glyphs.tsx";
import { clientsInWords } from "./bulk-words.ts";

const ASK_AGAIN_MS = 700;
const works = ({ state }: ClientExport) => state === "queued" || state === "running";

function wordsOf({ state, total, done, problem }: ClientExport, until: string): string {
  if (state === "done") return `The file is ready: ${clientsInWords(total)}. You can download it until ${until}.`;
  if (state === "failed") return problem ?? "The file could not be made. Please try again.";
  if (state === "expired") return "The file was removed. Export again for a new one.";
  return total > 0 ? `Making the file: ${count(done)} of ${count(total)} …` : "Making the file …";
}

/** An export's progress, then its download; above the table until dismissed. */
export function ExportProgress({ exportId, onClose }: { exportId: string; onClose: () => void }) {
  const { date } = useDates();
  const { data: file } = useQuery({
    ...trpc.clientExports.get.queryOptions({ id: exportId }),
    refetchInterval: ({ state: { data } }) => (!data || works(data) ? ASK_AGAIN_MS : false),
  });
  if (!file) return null;
  return (
    <div className="mb-4 rounded-md bg-subtle px-3.5 py-2.5">
      <div className="flex min-h-8 flex-wrap items-center gap-x-4 gap-y-1.5 text-sm">
        <p role="status" className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          {wordsOf(file, date(file.expiresAt))}
        </p>
        {file.state === "done" && (
          <Button asChild variant="primary" className="max-md:h-11">
            <a href={`/api/client-exports/${exportId}/file`} download>
              Download
            </a>
          </Button>
        )}
        {!works(file) && (
          <Button size="icon" variant="ghost" className="max-md:size-11" aria-label="Put this away" onClick={onClose}>
            <GlyphClose />
          </Button>
        )}
      </div>
      {works(file) && (
        <progress
          aria-label="Making the file"
          className="mt-1 block h-1 w-full accent-[var(--brand)]"
          {...(file.total > 0 && { value: file.done, max: file.total })}
        />
      )}
    </div>
  );
}

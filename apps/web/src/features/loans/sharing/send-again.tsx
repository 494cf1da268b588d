import { useMutation } from "@tanstack/react-query";
import { client } from "@/api/client.ts";
import { peopleWords } from "@/shared/words/people-words.ts";
import { Button } from "@/ui/button.tsx";
import type { ReportVersion } from "../versions/use-loan-reports.ts";
import { type Difference, differences } from "../versions/version-differences.ts";
import { earlierReaders } from "./earlier-readers.ts";

/** As many as a mail is read for; the report shows the rest. */
const MAX_CHANGES = 6;

interface SendAgainProps {
  channel: "email" | "sms";
  versions: readonly ReportVersion[];
  letter: (index: number) => string;
  onChoose: (to: string[], message: string) => void;
}

/** The newest version to those who have an older one, with what changed since theirs. */
export function SendAgain({ channel, versions, letter, onChoose }: SendAgainProps) {
  const [newest] = versions;
  const changes = useMutation({
    mutationFn: async ({ before, to }: { before: ReportVersion; to: string[] }) => {
      const [was, is] = await Promise.all([
        client.reports.document.query({ id: before.id }),
        client.reports.document.query({ id: newest?.id ?? "" }),
      ]);
      onChoose(to, changeWords(differences(was, is), { version: before.version, channel, letter }));
    },
  });
  if (!newest) return null;
  return earlierReaders(versions, channel).map(({ version, addresses, names }) => (
    <p key={version.id} className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-subtle px-3 py-2 text-sm">
      <span className="mr-auto min-w-0">
        {peopleWords(names)} {names.length === 1 ? "has" : "have"} version {version.version}.
      </span>
      <Button size="sm" busy={changes.isPending} onClick={() => changes.mutate({ before: version, to: addresses })}>
        Send again to those who have version {version.version}
      </Button>
    </p>
  ));
}

interface ChangeStyle {
  version: number;
  channel: "email" | "sms";
  letter: (index: number) => string;
}

/** "What changed since version 1:" and a line for each difference; a text has room for how many. */
export function changeWords(changed: readonly Difference[], { version, channel, letter }: ChangeStyle): string {
  if (changed.length === 0) return "";
  const line = ({ scenario, label, before, now }: Difference) =>
    `${scenario === undefined ? "" : `${letter(scenario)}, `}${label}: ${before} → ${now}`;
  const [first] = changed;
  if (channel === "sms")
    return `New numbers since version ${version}: ${first ? line(first) : ""}${changed.length > 1 ? `, and ${changed.length - 1} more` : ""}.`.slice(
      0,
      200,
    );
  const shown = changed.slice(0, MAX_CHANGES).map(line);
  const rest = changed.length - shown.length;
  return [
    `What changed since version ${version}:`,
    ...shown,
    ...(rest > 0 ? [`And ${rest} more in the report.`] : []),
  ].join("\n");
}

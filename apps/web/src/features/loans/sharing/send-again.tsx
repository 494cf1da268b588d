import { changeWords } from "@hearthline/contract/reports/change-words";
import type { Language } from "@hearthline/contract/values/language";
import { peopleWords } from "@hearthline/contract/values/people-words";
import { useMutation } from "@tanstack/react-query";
import { client } from "@/api/client.ts";
import { Button } from "@/ui/button.tsx";
import type { ReportVersion } from "../versions/use-loan-reports.ts";
import { differences } from "../versions/version-differences.ts";
import { earlierReaders } from "./earlier-readers.ts";

interface SendAgainProps {
  channel: "email" | "sms";
  versions: readonly ReportVersion[];
  letter: (index: number) => string;
  /** The language in which a recipient reads the report. */
  languageOf: (address: string) => Language;
  /** Includes what changed, in each language that one of them reads. */
  onChoose: (to: string[], said: Partial<Record<Language, string>>) => void;
}

/** Sends the newest version to those who have an older one, with what changed since then. */
export function SendAgain({ channel, versions, letter, languageOf, onChoose }: SendAgainProps) {
  const [newest] = versions;
  const changes = useMutation({
    mutationFn: async ({ before, to }: { before: ReportVersion; to: string[] }) => {
      const [was, is] = await Promise.all([
        client.reports.document.query({ id: before.id }),
        client.reports.document.query({ id: newest?.id ?? "" }),
      ]);
      const style = { version: before.version, channel, letter };
      const said = [...new Set(to.map(languageOf))].map((language) => [
        language,
        changeWords(differences(was, is), { ...style, language }),
      ]);
      onChoose(to, Object.fromEntries(said));
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

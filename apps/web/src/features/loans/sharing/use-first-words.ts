import type { ShareAudience } from "@hearthline/contract/reports/share-audience";
import type { Language } from "@hearthline/contract/values/language";
import { firstMessage } from "@hearthline/report/first-message";
import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import type { Loan } from "../loan.ts";
import type { ReportVersion } from "../versions/use-loan-reports.ts";
import type { MessageWords } from "./message-fields.tsx";

interface Asked {
  way: "email" | "sms";
  loan: Loan;
  version: ReportVersion | undefined;
  to: readonly string[];
  languageOf: (address: string) => Language;
  nameOf: (address: string) => string | undefined;
  audience: ShareAudience;
  limit: number;
}

/** The officer's note on the report, if it fits the message: it takes precedence over the default text. */
const noteThatFits = ({ note = "" }: Loan, limit: number): string => (note.length <= limit ? note : "");

/**
 * The prefilled message, and the same without figures for a report that asks for a code: the note on the report, else a default with the audience, the
 * content, one figure and one question, in each recipient's language. Nothing is prefilled for a realtor: their page explains itself.
 */
export function useFirstWords({ way, loan, version, to, languageOf, nameOf, audience, limit }: Asked): {
  open: MessageWords;
  closed: MessageWords;
} {
  const { data: frozen } = useQuery({
    ...trpc.reports.document.queryOptions({ id: version?.id ?? "" }),
    enabled: version !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const note = noteThatFits(loan, limit);
  const shown = version ? frozen?.scenarios : loan.scenarios;
  const languages = new Set(to.map(languageOf));
  const written = (language: Language, coded: boolean) =>
    firstMessage({
      ...{ kind: loan.kind, channel: way, language, coded, limit },
      names: to.filter((address) => languageOf(address) === language).flatMap((address) => nameOf(address) ?? []),
      street: loan.property?.address1 || null,
      scenarios: shown ?? [],
    });
  const words = (coded: boolean): MessageWords => {
    if (audience === "realtor") return { message: "", inSpanish: null };
    if (note) return { message: coded && /\d/.test(note) ? "" : note, inSpanish: null };
    if (languages.size > 1) return { message: written("en", coded), inSpanish: written("es", coded) };
    return { message: written([...languages][0] ?? "en", coded), inSpanish: null };
  };
  return { open: words(false), closed: words(true) };
}

import type { AskedLetter } from "@hearthline/contract/guests/pre-approval-letters";
import { Link } from "react-router";
import { paths } from "@/paths.ts";
import { useDates } from "@/shared/words/dates.tsx";
import { day, inSentence, money } from "@/shared/words/format.ts";
import { GlyphReport } from "@/ui/menu-glyphs.tsx";

/** A requested letter and its status. */
export function LetterLine({ letter, officer }: { letter: AskedLetter; officer: string }) {
  const { relative } = useDates();
  const { id, state, amountCents, letterCents, answer, validUntil, askedAt, answeredAt } = letter;
  const words = {
    asked: `Asked for ${money(amountCents)} ${inSentence(relative(askedAt))}. ${officer} has not replied yet.`,
    approved: `Letter at ${money(letterCents ?? amountCents)}${validUntil ? `, good through ${day(validUntil)}` : ""}`,
    declined: `No letter at ${money(amountCents)}`,
  };
  return (
    <li className="flex items-start gap-3 text-sm">
      <GlyphReport className="mt-0.5 flex-none text-muted-foreground" />
      <p className="min-w-0 flex-1">
        {words[state]}
        {answer && <span className="block text-muted-foreground">“{answer}”</span>}
        {answeredAt && <span className="block text-muted-foreground">Answered {inSentence(relative(answeredAt))}</span>}
      </p>
      {state === "approved" && (
        <Link to={paths.letter(id)} className="link touch flex-none">
          Open
        </Link>
      )}
    </li>
  );
}

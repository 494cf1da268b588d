import { Link } from "react-router";
import { loanPaths } from "@/paths.ts";
import { IconButton } from "@/ui/button.tsx";
import { GlyphBin, GlyphEye } from "@/ui/glyphs.tsx";
import { GlyphReport } from "@/ui/menu-glyphs.tsx";
import { May } from "../access/may.tsx";
import { type LoanLine, loanName } from "./loan-columns.tsx";

/** The icon buttons at the end of a loan's row. */
export function LoanActions({ loan, onDelete }: { loan: LoanLine; onDelete: () => void }) {
  const name = loanName(loan);
  const at = loanPaths(loan.kind);
  return (
    <>
      {loan.link && (
        <IconButton asChild label={`What the borrower of ${name} sees`}>
          <a href={loan.link} target="_blank" rel="noreferrer">
            <GlyphReport />
          </a>
        </IconButton>
      )}
      {at && (
        <IconButton asChild label={`Details of ${name}`}>
          <Link to={at.one(loan.id)}>
            <GlyphEye />
          </Link>
        </IconButton>
      )}
      <May need="report:create">
        <IconButton does="loans.remove" label={`Delete the loan of ${name}`} onClick={onDelete}>
          <GlyphBin />
        </IconButton>
      </May>
    </>
  );
}

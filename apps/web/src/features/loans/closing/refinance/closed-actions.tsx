import { RefinanceClosedIcon } from "@/shared/loans/refinance/refinance-closed.tsx";
import { IconButton } from "@/ui/button.tsx";
import { GlyphEye } from "@/ui/glyphs.tsx";
import { GlyphHome } from "@/ui/menu-glyphs.tsx";
import { closedName } from "../closed-columns.tsx";
import type { ClosedLoan } from "../closed-loan.ts";

/** The icon buttons at the end of a closed loan's row. */
export function ClosedActions({ loan, onOpen }: { loan: ClosedLoan; onOpen: () => void }) {
  const name = closedName(loan);
  return (
    <>
      {loan.endedOn === null && <RefinanceClosedIcon id={loan.id} name={name} />}
      <IconButton asChild label={`What ${name} see of their home`}>
        <a href={loan.link} target="_blank" rel="noreferrer">
          <GlyphHome />
        </a>
      </IconButton>
      <IconButton label={`Mortgage of record of ${name}`} onClick={onOpen}>
        <GlyphEye />
      </IconButton>
    </>
  );
}

import type { LoanKind } from "@hearthline/contract/loans/loan-kinds";
import { useState } from "react";
import { useNavigate } from "react-router";
import { LOAN_SCREENS, loanPaths } from "@/paths.ts";
import { KIND_WORDS } from "@/shared/words/loan-words.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { RadioCards } from "@/ui/radio-cards.tsx";

interface GraphTypeDialogProps {
  open: boolean;
  onClose: () => void;
  onSearch: () => void;
}

type GraphType = LoanKind | "existing";
const TYPES: readonly { value: GraphType; title: string; text: string }[] = [
  ...LOAN_SCREENS.map(({ kind }) => ({ value: kind, title: KIND_WORDS[kind].name, text: KIND_WORDS[kind].offer })),
  { value: "existing", title: "From a loan you have", text: "Find a loan and go on from its scenarios." },
];

/** What the new report is about. */
export function GraphTypeDialog({ open, onClose, onSearch }: GraphTypeDialogProps) {
  const [type, setType] = useState(TYPES[0]?.value ?? "existing");
  const navigate = useNavigate();
  const go = () => {
    const at = type === "existing" ? undefined : loanPaths(type);
    if (at) void navigate(at.builder());
    else onSearch();
  };
  return (
    <Dialog
      width="medium"
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Choose a graph type"
      description="The kind of loan decides which figures are compared."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={go}>
            Continue
          </Button>
        </>
      }
    >
      <RadioCards label="Graph type" cards={TYPES} value={type} onChange={setType} />
    </Dialog>
  );
}

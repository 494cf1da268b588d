import { useState } from "react";
import { useNavigate } from "react-router";
import { paths } from "@/paths.ts";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import { RadioCards } from "@/ui/radio-cards.tsx";

interface GraphTypeDialogProps {
  open: boolean;
  onClose: () => void;
  onSearch: () => void;
}

const TYPES = [
  { value: "purchase", title: "Purchase", text: "Up to four ways to buy a home, side by side." },
  { value: "existing", title: "From a loan you have", text: "Find a loan and go on from its scenarios." },
] as const;

/** What the new report is about. A refinance joins when its builder does. */
export function GraphTypeDialog({ open, onClose, onSearch }: GraphTypeDialogProps) {
  const [type, setType] = useState<(typeof TYPES)[number]["value"]>("purchase");
  const navigate = useNavigate();
  return (
    <Dialog
      width="medium"
      open={open}
      onOpenChange={(next) => next || onClose()}
      title="Choose a graph type"
      description="The kind of loan decides which figures stand side by side."
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" onClick={() => (type === "purchase" ? navigate(paths.purchaseReport) : onSearch())}>
            Continue
          </Button>
        </>
      }
    >
      <RadioCards label="Graph type" cards={TYPES} value={type} onChange={setType} />
    </Dialog>
  );
}

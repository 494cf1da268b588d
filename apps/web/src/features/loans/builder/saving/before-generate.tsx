import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import type { Remark } from "../store/remarks.ts";
import { RemarkList } from "./remark-list.tsx";

interface BeforeGenerateProps {
  remarks: readonly Remark[];
  onClose: () => void;
  onGenerate: () => void;
}

/** Lists what could confuse a borrower, unless another dialog opens before the report is made. */
export function BeforeGenerate({ remarks, onClose, onGenerate }: BeforeGenerateProps) {
  return (
    <Dialog
      open={remarks.length > 0}
      onOpenChange={(open) => open || onClose()}
      title="Before the report is made"
      width="medium"
      footer={
        <>
          <Button onClick={onClose}>Back to the numbers</Button>
          <Button variant="primary" onClick={onGenerate}>
            Continue anyway
          </Button>
        </>
      }
    >
      <RemarkList remarks={remarks} onShow={onClose} />
    </Dialog>
  );
}

import { useSearchParams } from "react-router";
import { Button } from "@/ui/button.tsx";
import { Dialog } from "@/ui/dialog.tsx";
import type { Remark } from "../store/remarks.ts";

interface BeforeGenerateProps {
  remarks: readonly Remark[];
  onClose: () => void;
  onGenerate: () => void;
}

/** What a borrower would stumble over, before there is a version of it. */
export function BeforeGenerate({ remarks, onClose, onGenerate }: BeforeGenerateProps) {
  const [, setParams] = useSearchParams();
  const show = ({ tab }: Remark) => {
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (tab === "scenarios") next.delete("tab");
        else next.set("tab", tab);
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
    onClose();
  };
  return (
    <Dialog
      open={remarks.length > 0}
      onOpenChange={(open) => open || onClose()}
      title="Before you generate the report"
      width="medium"
      footer={
        <>
          <Button onClick={onClose}>Go back</Button>
          <Button variant="primary" onClick={onGenerate}>
            Generate anyway
          </Button>
        </>
      }
    >
      <ul>
        {remarks.map((remark) => (
          <li key={remark.text} className="flex items-center gap-4 border-t py-2.5 text-sm">
            <span className="mr-auto">{remark.text}</span>
            <Button size="sm" aria-label={`Show: ${remark.text}`} onClick={() => show(remark)}>
              Show
            </Button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}

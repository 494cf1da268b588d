import { useSearchParams } from "react-router";
import { Button } from "@/ui/button.tsx";
import type { Remark } from "../store/remarks.ts";

interface RemarkListProps {
  remarks: readonly Remark[];
  /** Called when one is shown, so that an overlay can close. */
  onShow: () => void;
}

/** What could confuse a borrower, each with a link to where it can be fixed. */
export function RemarkList({ remarks, onShow }: RemarkListProps) {
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
    onShow();
  };
  return (
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
  );
}

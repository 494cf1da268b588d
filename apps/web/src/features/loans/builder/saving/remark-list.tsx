import { useSearchParams } from "react-router";
import { Button } from "@/ui/button.tsx";
import type { Remark } from "../store/remarks.ts";

interface RemarkListProps {
  remarks: readonly Remark[];
  /** Told when one is shown: what stands over the page goes. */
  onShow: () => void;
}

/** What a borrower would stumble over, each with the way to where it is mended. */
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

import type { Call } from "@hearthline/contract/clients/call-today";
import { Dialog } from "@/ui/dialog.tsx";

/** One client's score, part by part. */
export function WhyDialog({ call, onClose }: { call: Call | undefined; onClose: () => void }) {
  return (
    <Dialog
      open={call !== undefined}
      onOpenChange={(open) => open || onClose()}
      width="medium"
      headed
      title={`Why ${call?.name ?? "they"} should be called`}
      description="The strongest reason counts whole, each other one a quarter."
    >
      {call && (
        <div className="px-7 pt-3 pb-6 max-md:px-4">
          <table className="w-full text-sm">
            <thead className="text-left text-muted-foreground">
              <tr>
                <th className="py-1.5 font-regular">Reason</th>
                <th className="py-1.5 font-regular max-md:hidden">Because</th>
                <th className="py-1.5 text-right font-regular">Points</th>
              </tr>
            </thead>
            <tbody>
              {call.parts.map(({ kind, label, because, points }) => (
                <tr key={kind} className="border-t">
                  <td className="py-2">
                    {label}
                    <span className="block text-muted-foreground md:hidden">{because}</span>
                  </td>
                  <td className="py-2 text-muted-foreground max-md:hidden">{because}</td>
                  <td className="py-2 text-right tabular-nums">{points.toFixed(1)}</td>
                </tr>
              ))}
            </tbody>
            <tfoot>
              <tr className="border-t border-t-border-strong font-medium">
                <td className="py-2">Score</td>
                <td className="max-md:hidden" />
                <td className="py-2 text-right tabular-nums">{call.score.toFixed(1)}</td>
              </tr>
            </tfoot>
          </table>
        </div>
      )}
    </Dialog>
  );
}

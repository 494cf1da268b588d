import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";
import { Dialog } from "@/ui/dialog.tsx";
import { QrCode } from "@/ui/qr-code.tsx";

const ASK_AGAIN_MS = 3_000;

interface PhoneDialogProps {
  /** Path of the link sent to the officer. */
  link: string;
  onClose: () => void;
}

/** Opens the report on the officer's own phone by QR code; confirms as soon as it is opened there. */
export function PhoneDialog({ link, onClose }: PhoneDialogProps) {
  const session = useQuery({ ...trpc.firstSession.state.queryOptions({}), refetchInterval: ASK_AGAIN_MS });
  const address = new URL(link, window.location.origin).href;
  const opened = session.data?.openedAt != null;
  return (
    <Dialog open headed onOpenChange={(open) => open || onClose()} title="Open it on your phone">
      <div className="grid justify-items-center gap-4 px-7 pt-5 pb-7 text-center max-md:px-4">
        <QrCode text={address} label="QR code of your report" />
        <p aria-live="polite" className="max-w-[40ch] text-sm text-muted-foreground">
          {opened
            ? "It is open on your phone. You see the same whenever a borrower opens theirs."
            : "Point your phone’s camera at the code. The report opens as your borrower sees it, without an account."}
        </p>
        <a href={address} target="_blank" rel="noreferrer" className="link text-sm">
          Or open the link here
        </a>
      </div>
    </Dialog>
  );
}

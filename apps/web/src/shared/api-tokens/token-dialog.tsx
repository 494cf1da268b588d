import { useState } from "react";
import { Dialog } from "@/ui/dialog.tsx";
import { MadeToken } from "./new-token.tsx";
import { type Made, TokenForm, type TokenFormProps } from "./token-form.tsx";

interface TokenDialogProps extends Omit<TokenFormProps, "onMade" | "onCancel"> {
  title: string;
  onClose: () => void;
}

/** Creates an API token, and shows it once. */
export function TokenDialog({ title, onClose, ...form }: TokenDialogProps) {
  const [made, setMade] = useState<Made>();
  return (
    <Dialog open headed width="medium" onOpenChange={(open) => open || onClose()} title={made?.name ?? title}>
      {made ? <MadeToken made={made} onDone={onClose} /> : <TokenForm {...form} onMade={setMade} onCancel={onClose} />}
    </Dialog>
  );
}

/** Shows once a token that was created without the form. */
export const MadeTokenDialog = ({ made, onClose }: { made: Made; onClose: () => void }) => (
  <Dialog open headed width="medium" onOpenChange={(open) => open || onClose()} title={made.name}>
    <MadeToken made={made} onDone={onClose} />
  </Dialog>
);

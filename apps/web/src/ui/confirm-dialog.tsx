import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Names what it is about: "Delete 3 reports?" */
  title: string;
  titleHidden?: boolean;
  /** What goes and what stays. */
  description: ReactNode;
  /** Names the deed: "Delete 3 reports". */
  confirmLabel: string;
  cancelLabel?: string;
  /** Red where something is destroyed. */
  destroys?: boolean;
  /** The operations that confirming leads to. */
  does?: string | readonly string[];
  /** May be a promise: the button works until it settles, and the dialog closes once it is fulfilled. */
  onConfirm: () => unknown;
  /** Closed without the deed. */
  onCancel?: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, onOpenChange, title, titleHidden, description, confirmLabel, cancelLabel = "Cancel", destroys } = props;
  const [busy, setBusy] = useState(false);
  const confirm = async () => {
    setBusy(true);
    try {
      await props.onConfirm();
      onOpenChange(false);
    } catch {
      // The caller says what went wrong; the question stays open.
    } finally {
      setBusy(false);
    }
  };
  const close = (next: boolean) => {
    if (!next) props.onCancel?.();
    onOpenChange(next);
  };
  return (
    <Dialog
      open={open}
      onOpenChange={close}
      title={title}
      titleHidden={titleHidden ?? false}
      description={description}
      footer={
        <>
          <Button onClick={() => close(false)}>{cancelLabel}</Button>
          <Button does={props.does} variant={destroys ? "destroy" : "primary"} busy={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  );
}

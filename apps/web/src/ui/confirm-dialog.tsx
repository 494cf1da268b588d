import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** What is asked before something is done. */
export interface Question {
  /** Names what it is about: "Delete 3 reports?" */
  title: string;
  /** What goes and what stays. */
  description: ReactNode;
  /** Below the description: what a sentence cannot hold. */
  details?: ReactNode;
  width?: "small" | "medium";
  /** Names the deed: "Delete 3 reports". */
  confirmLabel: string;
  /** Red where something is destroyed. */
  destroys?: boolean;
}

interface ConfirmDialogProps extends Question {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  titleHidden?: boolean;
  /** The operations that confirming leads to. */
  does?: string | readonly string[] | undefined;
  /** May be a promise: the button works until it settles, and the dialog closes once it is fulfilled. */
  onConfirm: () => unknown;
  /** Closed without the deed. */
  onCancel?: () => void;
}

export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    open,
    onOpenChange,
    title,
    titleHidden,
    description,
    details,
    width = "small",
    confirmLabel,
    destroys,
  } = props;
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
      width={width}
      footer={
        <>
          <Button onClick={() => close(false)}>Cancel</Button>
          <Button does={props.does} variant={destroys ? "destroy" : "primary"} busy={busy} onClick={confirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {details}
    </Dialog>
  );
}

import { type ReactNode, useState } from "react";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";

/** The confirmation before an action. */
export interface Question {
  /** Names its object: "Delete 3 reports?" */
  title: string;
  /** What is deleted and what stays. */
  description: ReactNode;
  /** Below the description: what does not fit in a sentence. */
  details?: ReactNode;
  width?: "small" | "medium";
  /** Names the action: "Delete 3 reports". */
  confirmLabel: string;
  /** Red for a destructive action. */
  destroys?: boolean;
}

interface ConfirmDialogProps extends Question {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  titleHidden?: boolean;
  /** The operations that confirming calls. */
  does?: string | readonly string[] | undefined;
  /** May be a promise: the button is busy until it settles, and the dialog closes once it is fulfilled. */
  onConfirm: () => unknown;
  /** Closed without acting. */
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
      // The caller shows the error; the dialog stays open.
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

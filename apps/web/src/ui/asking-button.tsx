import { type ReactNode, useState } from "react";
import { Button, type ButtonProps, IconButton, type IconButtonProps } from "./button.tsx";
import { ConfirmDialog, type Question } from "./confirm-dialog.tsx";

interface Asking {
  /** Without one, the action runs immediately. */
  question: Question | undefined;
  /** May be a promise: see `ConfirmDialog`. */
  onConfirm: () => unknown;
}
type Props<Of> = Asking & Omit<Of, "onClick" | "asChild">;

/** A button that asks for confirmation. Afterwards it has the focus again, or the page has if the button was removed. */
export const AskingButton = ({ question, onConfirm, ...button }: Props<ButtonProps>) => (
  <Asked question={question} onConfirm={onConfirm} does={button.does}>
    {(ask) => <Button {...button} onClick={ask} />}
  </Asked>
);

/** The same for an icon button. */
export const AskingIconButton = ({ question, onConfirm, ...button }: Props<IconButtonProps>) => (
  <Asked question={question} onConfirm={onConfirm} does={button.does}>
    {(ask) => <IconButton {...button} onClick={ask} />}
  </Asked>
);

type AskedProps = Asking & Pick<ButtonProps, "does"> & { children: (ask: () => void) => ReactNode };

function Asked({ question, onConfirm, does, children }: AskedProps) {
  const [asked, setAsked] = useState(false);
  const act = async () => {
    try {
      await onConfirm();
    } catch {
      // The caller shows the error.
    }
  };
  return (
    <>
      {children(() => (question ? setAsked(true) : void act()))}
      {question && (
        <ConfirmDialog {...question} does={does} open={asked} onOpenChange={setAsked} onConfirm={onConfirm} />
      )}
    </>
  );
}

import { createContext, type ReactNode, useContext, useId, useMemo, useState } from "react";
import { cn } from "./cn.ts";
import { GlyphAlert } from "./glyphs.tsx";

interface FieldWiring {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  /** A control reports here why the typed text cannot be read; undefined once it can. */
  report: (problem: string | undefined) => void;
}
const FieldContext = createContext<FieldWiring | undefined>(undefined);

interface FieldProps {
  label: ReactNode;
  /** Shown below the field. */
  help?: ReactNode;
  /** Shown instead, in red, if there is an error. */
  error?: string | undefined;
  optional?: boolean;
  /** At the label's right end, e.g. a link. */
  aside?: ReactNode;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  className?: string;
  children: ReactNode;
}

/** Label above, control, then help or the error. The control inside is wired to all three. */
export function Field({ label, help, error, optional, aside, labelHidden, className, children }: FieldProps) {
  const id = useId();
  const [unread, setUnread] = useState<string>();
  const wrong = unread ?? error;
  const noteId = `${id}-note`;
  const note = wrong ?? help;
  const wiring = useMemo(
    () => ({ id, describedBy: note ? noteId : undefined, invalid: Boolean(wrong), report: setUnread }),
    [id, note, noteId, wrong],
  );
  return (
    <div className={cn("min-w-0", className)}>
      <div
        className={cn(
          "mb-1.5 flex items-baseline justify-between gap-3 text-sm leading-[1.125rem]",
          labelHidden && "sr-only",
        )}
      >
        <label htmlFor={id} className="font-medium">
          {label}
          {optional && <span className="ml-1 font-regular text-faint"> optional</span>}
        </label>
        {aside}
      </div>
      <FieldContext value={wiring}>{children}</FieldContext>
      <FieldNote id={noteId} wrong={wrong} help={help} />
    </div>
  );
}

function FieldNote({ id, wrong, help }: { id: string; wrong: string | undefined; help: ReactNode }) {
  if (wrong) {
    return (
      <p id={id} role="alert" className="mt-1.5 flex gap-1.5 text-xs leading-[1.0625rem] text-destructive">
        <GlyphAlert className="mt-[1.5px] size-3.5" />
        {wrong}
      </p>
    );
  }
  if (!help) return null;
  return (
    <p id={id} className="mt-1.5 text-xs leading-[1.0625rem] text-muted-foreground">
      {help}
    </p>
  );
}

/** Props that a control inside a Field spreads on its input; empty outside one. */
export function useFieldWiring() {
  const wiring = useContext(FieldContext);
  return {
    report: wiring?.report,
    invalid: wiring?.invalid ?? false,
    aria: wiring
      ? { id: wiring.id, "aria-describedby": wiring.describedBy, "aria-invalid": wiring.invalid || undefined }
      : {},
  };
}

/** The frame of a control: one border, one focus ring, units inside. */
export function ControlFrame({
  invalid,
  className,
  children,
}: {
  invalid?: boolean;
  className?: string;
  children: ReactNode;
}) {
  return (
    <div
      data-invalid={invalid || undefined}
      className={cn(
        "flex h-9 items-center gap-2 rounded-sm border border-input bg-background px-2.5 text-md transition-colors hover:border-muted-foreground",
        "focus-within:border-ring focus-within:shadow-[0_0_0_1px_var(--ring)] focus-within:hover:border-ring",
        "data-invalid:border-destructive data-invalid:shadow-[0_0_0_1px_var(--destructive)]",
        "has-[input:disabled,select:disabled,textarea:disabled]:border-border has-[input:disabled,select:disabled,textarea:disabled]:bg-subtle has-[input:read-only,textarea:read-only]:border-border has-[input:read-only,textarea:read-only]:bg-subtle",
        "max-md:h-11 max-md:text-lg",
        className,
      )}
    >
      {children}
    </div>
  );
}

/** An input inside a ControlFrame draws no border. */
export const bareInput =
  "h-full min-w-0 flex-1 border-0 bg-transparent p-0 outline-none focus-visible:shadow-none disabled:text-muted-foreground";

export function Unit({ children }: { children: ReactNode }) {
  return <span className="flex-none text-faint select-none">{children}</span>;
}

import { cva, type VariantProps } from "class-variance-authority";
import { Slot } from "radix-ui";
import { type ComponentProps, isValidElement, type ReactNode } from "react";
import { type Closed, useClosed } from "./closed-actions.tsx";
import { cn } from "./cn.ts";
import { Spinner } from "./spinner.tsx";
import { useDelayed } from "./use-delayed.ts";

const buttonVariants = cva(
  "touch inline-flex flex-none items-center justify-center gap-[7px] rounded-sm border text-sm font-medium whitespace-nowrap no-underline transition-colors focus-visible:rounded-sm disabled:border-transparent disabled:bg-transparent disabled:text-faint disabled:opacity-55 aria-disabled:opacity-55",
  {
    variants: {
      variant: {
        primary: "border-primary bg-primary text-primary-foreground hover:border-primary-hover hover:bg-primary-hover",
        secondary: "border-border-strong bg-background text-foreground hover:bg-accent",
        ghost: "border-transparent text-secondary-foreground hover:bg-accent",
        danger: "border-border-strong bg-background text-destructive hover:bg-destructive-soft",
        destroy:
          "border-destructive bg-destructive text-destructive-foreground hover:bg-[color-mix(in_oklab,var(--destructive)_88%,black)]",
      },
      size: {
        sm: "h-7 px-2.5",
        md: "h-[var(--control)] px-3",
        lg: "h-10 px-4 text-md max-md:h-11",
        icon: "size-[var(--control)] p-0",
        "icon-sm": "size-7 p-0",
      },
      full: { true: "w-full", false: "" },
    },
    defaultVariants: { variant: "secondary", size: "md", full: false },
  },
);

export type ButtonProps = ComponentProps<"button"> &
  VariantProps<typeof buttonVariants> & {
    /** Applies the button's styles to its only child (a link). */
    asChild?: boolean;
    /** Busy: clicks do nothing, a spinner appears after 200 ms. */
    busy?: boolean;
    /** The operations it calls: if one is closed to the user, the button says why instead. */
    does?: string | readonly string[] | undefined;
  };

export function Button({
  does,
  variant,
  size,
  full,
  asChild,
  busy = false,
  className,
  children,
  ...props
}: ButtonProps) {
  const ring = useDelayed(busy);
  const closed = useClosed(does);
  const looks = cn(buttonVariants({ variant, size, full }), className);
  if (closed) {
    return (
      <ClosedButton closed={closed} looks={looks} label={props["aria-label"]}>
        {asChild && isValidElement<{ children?: ReactNode }>(children) ? children.props.children : children}
      </ClosedButton>
    );
  }
  if (asChild) {
    return (
      <Slot.Root className={looks} {...props}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      type="button"
      {...props}
      className={looks}
      aria-busy={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : props.onClick}
    >
      {ring && <Spinner />}
      {children}
    </button>
  );
}

interface ClosedButtonProps {
  closed: Closed;
  looks: string;
  label: string | undefined;
  children: ReactNode;
}

/** Replaces a closed button, dimmed: a click says why it does nothing, and offers what would open it. */
function ClosedButton({ closed: { reason, explain }, looks, label, children }: ClosedButtonProps) {
  return explain(
    <button type="button" aria-disabled="true" aria-label={label} title={reason} className={looks}>
      {children}
    </button>,
  );
}

export type IconButtonProps = Omit<ButtonProps, "aria-label" | "size"> & { label: string; size?: "icon" | "icon-sm" };

/** A button that shows only an icon; its name is its accessible label and its tooltip. */
export function IconButton({ label, size = "icon-sm", variant = "ghost", className, ...props }: IconButtonProps) {
  return (
    <Button
      aria-label={label}
      title={label}
      size={size}
      variant={variant}
      className={cn(variant === "ghost" && "text-muted-foreground hover:text-foreground", className)}
      {...props}
    />
  );
}

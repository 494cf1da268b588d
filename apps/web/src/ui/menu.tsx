import { DropdownMenu as Primitive } from "radix-ui";
import type { ComponentProps, ReactNode } from "react";
import { useClosed } from "./closed-actions.tsx";
import { cn } from "./cn.ts";
import { GlyphCheck, GlyphDown } from "./glyphs.tsx";

/** Not modal: its surroundings stay accessible to screen readers; a click elsewhere closes it anyway. */
export function Menu(props: ComponentProps<typeof Primitive.Root>) {
  return <Primitive.Root modal={false} {...props} />;
}

export const MenuTrigger = Primitive.Trigger;

const item =
  "relative flex min-h-8 w-full cursor-default items-center gap-2.5 rounded-xs px-2.5 text-sm outline-none select-none focus-visible:shadow-none data-[disabled]:text-faint data-[highlighted]:bg-highlight max-md:min-h-11 [&>svg]:text-muted-foreground";

export function MenuContent({ className, sideOffset = 4, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        collisionPadding={8}
        {...props}
        className={cn(
          "z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-44 animate-in overflow-y-auto rounded-md bg-popover p-1 text-popover-foreground shadow-float",
          className,
        )}
      />
    </Primitive.Portal>
  );
}

type MenuItemProps = ComponentProps<typeof Primitive.Item> & {
  destroys?: boolean;
  /** The operations it calls: if one is closed to the user, the item says why below its label. */
  does?: string | readonly string[];
};

export function MenuItem({ className, destroys, does, children, ...props }: MenuItemProps) {
  const closed = useClosed(does);
  if (closed) {
    return (
      <Primitive.Item
        aria-disabled="true"
        onSelect={(event) => event.preventDefault()}
        className={cn(item, "h-auto flex-wrap gap-y-0.5 py-1.5 text-faint", className)}
      >
        {children}
        <span className="w-full max-w-60 text-xs leading-4 text-muted-foreground">{closed.reason}</span>
      </Primitive.Item>
    );
  }
  return (
    <Primitive.Item {...props} className={cn(item, destroys && "text-destructive [&>svg]:text-destructive", className)}>
      {children}
    </Primitive.Item>
  );
}

export function MenuCheck({ className, children, ...props }: ComponentProps<typeof Primitive.CheckboxItem>) {
  return (
    <Primitive.CheckboxItem
      {...props}
      onSelect={(event) => event.preventDefault()}
      className={cn(item, "pl-8", className)}
    >
      <Ticked />
      {children}
    </Primitive.CheckboxItem>
  );
}

function Ticked() {
  return (
    <Primitive.ItemIndicator className="absolute left-2.5">
      <GlyphCheck className="text-brand" />
    </Primitive.ItemIndicator>
  );
}

export function MenuLabel({ children }: { children: ReactNode }) {
  return <Primitive.Label className="px-2.5 pt-2 pb-1 text-xs text-muted-foreground">{children}</Primitive.Label>;
}

export function MenuSeparator() {
  return <Primitive.Separator className="-mx-1 my-1 h-px bg-border" />;
}

interface ChoiceMenuProps<T extends string> {
  /** Shown before the choice: `Status`. */
  label: string;
  labelHidden?: boolean;
  choices: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  small?: boolean;
  /** The operations that a choice calls. */
  does?: string | readonly string[];
}

/** `Status Any ⌄`: one of a few, applied immediately. For a form field use Select. */
export function ChoiceMenu<T extends string>({
  label,
  labelHidden,
  choices,
  value,
  onChange,
  small,
  does,
}: ChoiceMenuProps<T>) {
  const closed = useClosed(does);
  const current = choices.find((choice) => choice.value === value);
  const looks = cn(
    "touch inline-flex flex-none items-center gap-1.5 rounded-sm border border-border-strong bg-background pr-2 pl-2.5 text-sm whitespace-nowrap hover:bg-accent focus-visible:rounded-sm aria-disabled:opacity-55",
    small ? "h-7" : "h-[var(--control)] max-md:h-11",
  );
  const words = (
    <>
      <span className={labelHidden ? "sr-only" : "text-muted-foreground"}>{label}</span>
      <span className="font-medium">{current?.label ?? value}</span>
      <GlyphDown className="size-3.5 text-faint" />
    </>
  );
  if (closed)
    return closed.explain(
      <button type="button" aria-disabled="true" title={closed.reason} className={looks}>
        {words}
      </button>,
    );
  return (
    <Menu>
      <MenuTrigger className={looks}>{words}</MenuTrigger>
      <MenuContent align="end" className="min-w-36">
        <Primitive.RadioGroup
          value={value}
          onValueChange={(next) => {
            const choice = choices.find((one) => one.value === next);
            if (choice) onChange(choice.value);
          }}
        >
          {choices.map((choice) => (
            <Primitive.RadioItem key={choice.value} value={choice.value} className={cn(item, "pl-8")}>
              <Ticked />
              {choice.label}
            </Primitive.RadioItem>
          ))}
        </Primitive.RadioGroup>
      </MenuContent>
    </Menu>
  );
}

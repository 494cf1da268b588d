import { Checkbox as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn.ts";
import { GlyphCheck } from "./glyphs.tsx";

type CheckboxProps = ComponentProps<typeof Primitive.Root> & { label?: ReactNode; help?: ReactNode };

export function Checkbox({ label, help, className, id, ...props }: CheckboxProps) {
  const own = useId();
  const box = (
    <Primitive.Root
      id={id ?? own}
      {...props}
      className={cn(
        "touch grid size-4 flex-none place-items-center rounded-xs border border-input bg-background text-primary-foreground transition-colors",
        "hover:border-muted-foreground disabled:bg-muted disabled:opacity-55 data-[state=checked]:border-primary data-[state=checked]:bg-primary data-[state=indeterminate]:border-primary data-[state=indeterminate]:bg-primary",
        className,
      )}
    >
      <Primitive.Indicator className="group">
        <GlyphCheck className="size-3.5 stroke-2 group-data-[state=indeterminate]:hidden" />
        <span className="hidden h-0.5 w-2 rounded-full bg-current group-data-[state=indeterminate]:block" />
      </Primitive.Indicator>
    </Primitive.Root>
  );
  if (!label) return box;
  return (
    <div className="flex items-start gap-2.5">
      <span className="pt-0.5">{box}</span>
      <label htmlFor={id ?? own} className={cn("text-md", props.disabled && "text-muted-foreground")}>
        {label}
        {help && <span className="block text-xs text-muted-foreground">{help}</span>}
      </label>
    </div>
  );
}

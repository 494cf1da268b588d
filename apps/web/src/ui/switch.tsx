import { Switch as Primitive } from "radix-ui";
import { type ComponentProps, type ReactNode, useId } from "react";
import { cn } from "./cn.ts";

type SwitchProps = ComponentProps<typeof Primitive.Root> & { label: ReactNode; help?: ReactNode };

export function Switch({ label, help, className, ...props }: SwitchProps) {
  const id = useId();
  return (
    <div className={cn("flex items-start justify-between gap-4", className)}>
      <label htmlFor={id} className="text-md">
        {label}
        {help && <span className="block text-xs text-muted-foreground">{help}</span>}
      </label>
      <Primitive.Root
        id={id}
        {...props}
        className="touch inline-flex h-5 w-9 flex-none items-center rounded-full border border-input bg-muted p-0.5 transition-colors focus-visible:rounded-full data-[state=checked]:border-primary data-[state=checked]:bg-primary"
      >
        <Primitive.Thumb className="block size-3.5 rounded-full bg-muted-foreground transition-transform data-[state=checked]:translate-x-4 data-[state=checked]:bg-primary-foreground" />
      </Primitive.Root>
    </div>
  );
}

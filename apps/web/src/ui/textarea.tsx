import type { ComponentProps } from "react";
import { cn } from "./cn.ts";
import { bareInput, ControlFrame, useFieldWiring } from "./field.tsx";

export function Textarea({ className, rows = 4, ...props }: ComponentProps<"textarea">) {
  const { aria, invalid } = useFieldWiring();
  return (
    <ControlFrame invalid={invalid} className="h-auto px-0 max-md:h-auto">
      <textarea rows={rows} {...aria} {...props} className={cn(bareInput, "block resize-y px-2.5 py-2", className)} />
    </ControlFrame>
  );
}

import { Tooltip as Primitive } from "radix-ui";
import type { ReactNode } from "react";

interface TooltipProps {
  text: ReactNode;
  /** The keys that do the same, shown after the text. */
  keys?: string;
  side?: "top" | "right" | "bottom" | "left";
  children: ReactNode;
}

/** A word or two on hover and focus, after 500 ms. The trigger must have a name of its own: touch never sees this. */
export function Tooltip({ text, keys, side = "top", children }: TooltipProps) {
  return (
    <Primitive.Provider delayDuration={500}>
      <Primitive.Root>
        <Primitive.Trigger asChild>{children}</Primitive.Trigger>
        <Primitive.Portal>
          <Primitive.Content
            side={side}
            sideOffset={6}
            className="z-50 animate-in rounded-sm bg-foreground px-2 py-1 text-xs leading-[1.0625rem] text-background"
          >
            {text}
            {keys && <kbd className="ml-1.5 font-sans text-2xs font-medium opacity-70">{keys}</kbd>}
          </Primitive.Content>
        </Primitive.Portal>
      </Primitive.Root>
    </Primitive.Provider>
  );
}

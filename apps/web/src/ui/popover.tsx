import { Popover as Primitive } from "radix-ui";
import type { ComponentProps } from "react";
import { cn } from "./cn.ts";

export const Popover = Primitive.Root;
export const PopoverTrigger = Primitive.Trigger;
export const PopoverAnchor = Primitive.Anchor;

export function PopoverContent({ className, sideOffset = 6, ...props }: ComponentProps<typeof Primitive.Content>) {
  return (
    <Primitive.Portal>
      <Primitive.Content
        sideOffset={sideOffset}
        collisionPadding={12}
        {...props}
        className={cn(
          "z-50 max-w-[calc(100vw-24px)] animate-in rounded-md bg-popover text-sm text-popover-foreground shadow-float outline-none focus-visible:rounded-md focus-visible:shadow-float",
          className,
        )}
      />
    </Primitive.Portal>
  );
}

import { RadioGroup } from "radix-ui";
import { type ReactNode, useId } from "react";
import { cn } from "./cn.ts";

interface RadioCard<T extends string> {
  value: T;
  title: string;
  text?: string;
  art?: ReactNode;
  disabled?: boolean;
}

interface RadioCardsProps<T extends string> {
  /** Read out as the question. */
  label: string;
  cards: readonly RadioCard<T>[];
  value: T | undefined;
  onChange: (value: T) => void;
  className?: string;
}

/** One choice of a few, each with a line of explanation. */
export function RadioCards<T extends string>({ label, cards, value, onChange, className }: RadioCardsProps<T>) {
  const id = useId();
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value ?? ""}
      onValueChange={(next) => {
        const card = cards.find((one) => one.value === next);
        if (card) onChange(card.value);
      }}
      className={cn("grid gap-2.5 sm:grid-cols-2", className)}
    >
      {cards.map((card) => (
        <RadioGroup.Item
          key={card.value}
          value={card.value}
          disabled={card.disabled}
          aria-labelledby={`${id}-${card.value}`}
          aria-describedby={card.text ? `${id}-${card.value}-text` : undefined}
          className="group flex flex-col gap-1 rounded-md border border-border-strong p-4 text-left transition-colors hover:bg-accent focus-visible:rounded-md disabled:opacity-55 data-[state=checked]:border-primary data-[state=checked]:bg-brand-soft data-[state=checked]:shadow-[inset_0_0_0_1px_var(--primary)]"
        >
          {card.art}
          <span className="flex items-center gap-2">
            <span className="grid size-4 flex-none place-items-center rounded-full border border-input bg-background group-data-[state=checked]:border-primary group-data-[state=checked]:bg-primary">
              <span className="hidden size-1.5 rounded-full bg-primary-foreground group-data-[state=checked]:block" />
            </span>
            <span id={`${id}-${card.value}`} className="font-medium">
              {card.title}
            </span>
          </span>
          {card.text && (
            <span id={`${id}-${card.value}-text`} className="pl-6 text-sm text-muted-foreground">
              {card.text}
            </span>
          )}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}

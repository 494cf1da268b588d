import { Button } from "@/ui/button.tsx";

interface DraftBannerProps {
  title: string;
  text: string;
  discard: string;
  onDiscard: () => void;
  onKeep: () => void;
}

/** Says that unsaved work was restored, and offers to discard it. */
export function DraftBanner({ title, text, discard, onDiscard, onKeep }: DraftBannerProps) {
  return (
    <div
      role="status"
      className="-mx-[var(--edge)] flex flex-wrap items-center gap-x-3 gap-y-1 border-b bg-brand-soft px-[var(--edge)] py-2 text-sm"
    >
      <span className="font-medium">{title}</span>
      <span className="mr-auto text-secondary-foreground">{text}</span>
      <Button size="sm" onClick={onDiscard}>
        {discard}
      </Button>
      <Button size="sm" variant="ghost" onClick={onKeep}>
        Keep draft
      </Button>
    </div>
  );
}

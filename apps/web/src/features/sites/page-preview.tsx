import { type ReactNode, useEffect, useState } from "react";
import { cn } from "@/ui/cn.ts";
import { Segmented } from "@/ui/segmented.tsx";

const TYPING_MS = 350;

/**
 * The form's values, debounced; invalid ones leave the preview unchanged.
 *
 * @param canBePage whether the values make a page
 */
export function useTyped<Values>(values: Values, canBePage: (values: Values) => boolean): Values | undefined {
  const [typed, setTyped] = useState(() => (canBePage(values) ? values : undefined));
  const now = JSON.stringify(values);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same rule in every call
  useEffect(() => {
    const timer = setTimeout(() => {
      const next: Values = JSON.parse(now);
      if (canBePage(next)) setTyped(next);
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return typed;
}

interface PagePreviewProps {
  title: string;
  html: string | undefined;
  failed: boolean;
  /** Shown while there is no page. */
  none?: string;
}

/** A website page in a frame, at the width of a desktop or a phone. */
export function PagePreview({ title, html, failed, none }: PagePreviewProps) {
  const [size, setSize] = useState<"desktop" | "phone">("desktop");
  return (
    <section aria-label="Preview">
      <div className="mb-2.5 flex items-center justify-between gap-3">
        <p className="text-sm text-muted-foreground">As a visitor sees it</p>
        <Segmented
          label="Preview size"
          options={[
            { value: "desktop", label: "Desktop" },
            { value: "phone", label: "Phone" },
          ]}
          value={size}
          onChange={setSize}
        />
      </div>
      {failed && (
        <p className="mb-2 text-sm text-destructive">The preview could not be drawn. What you typed is kept.</p>
      )}
      {html === undefined && none && <p className="text-sm text-muted-foreground">{none}</p>}
      <div
        className={cn(
          "overflow-hidden rounded-md border border-border-strong bg-background",
          size === "phone" ? "mx-auto h-[640px] max-w-[375px]" : "h-[600px]",
          html === undefined && none && "hidden",
        )}
      >
        <iframe
          title={title}
          sandbox="allow-same-origin"
          srcDoc={html ?? ""}
          className={cn("border-0", size === "phone" ? "size-full" : "h-[200%] w-[200%] origin-top-left scale-50")}
        />
      </div>
    </section>
  );
}

/** A form with a preview of its page next to it, or below it on a narrow screen. */
export function BesidePreview({
  preview,
  children,
  className,
}: {
  preview: ReactNode;
  children: ReactNode;
  className?: string;
}) {
  return (
    <div className={cn("grid gap-x-10 gap-y-8 xl:grid-cols-[minmax(0,420px)_minmax(0,1fr)]", className)}>
      <div className="min-w-0">{children}</div>
      <div className="min-w-0 xl:sticky xl:top-20 xl:self-start">{preview}</div>
    </div>
  );
}

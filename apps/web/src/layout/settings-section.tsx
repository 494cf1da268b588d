import type { ReactNode } from "react";

/** One group of fields, with its own heading. */
export function SettingsSection({ title, text, children }: { title: string; text?: ReactNode; children: ReactNode }) {
  return (
    <section className="mb-7 grid max-w-[560px] gap-[18px] border-b pb-8 last:border-b-0">
      <header>
        <h2 className="text-lg tracking-tight">{title}</h2>
        {text && <p className="max-w-[62ch] text-sm text-muted-foreground">{text}</p>}
      </header>
      {children}
    </section>
  );
}

import type { ReactNode } from "react";
import { cn } from "@/ui/cn.ts";

/** A guest's page: their own content, and who to call next to it; on a phone below. */
export function GuestColumns({ aside, children }: { aside: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-x-20 gap-y-12 lg:grid-cols-[minmax(0,1fr)_272px]">
      <div className="min-w-0">{children}</div>
      <aside aria-label="Your loan officer" className="min-w-0">
        {aside}
      </aside>
    </div>
  );
}

interface GuestSectionProps {
  title: string;
  className?: string;
  children: ReactNode;
}

export function GuestSection({ title, className, children }: GuestSectionProps) {
  const id = title.toLowerCase().replaceAll(/\W+/g, "-");
  return (
    <section aria-labelledby={id} className={cn("mt-14 border-t border-foreground pt-5 max-md:mt-10", className)}>
      <h2 id={id} className="mb-3 text-lg tracking-tight">
        {title}
      </h2>
      {children}
    </section>
  );
}

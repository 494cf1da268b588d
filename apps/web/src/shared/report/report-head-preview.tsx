import { phoneLabel } from "@hearthline/contract/values/phone";
import { brandVariables } from "@hearthline/report/brand-color";
import { Mail, MessageSquareText, Phone } from "lucide-react";
import type { CSSProperties, ReactNode } from "react";
import { Avatar } from "@/ui/avatar.tsx";
import { cn } from "@/ui/cn.ts";

export interface ReportHead {
  company: string;
  companyNmls?: string | null | undefined;
  logoUrl?: string | null | undefined;
  brandColor?: string | null | undefined;
  name: string;
  title?: string | null | undefined;
  nmls?: string | null | undefined;
  phone?: string | null | undefined;
  headshotUrl?: string | null | undefined;
  address?: string | undefined;
}

/** The report's sender section, as it is being set up. */
export function ReportHeadPreview({
  head,
  caption = "How a report will open",
}: {
  head: ReportHead;
  caption?: string;
}) {
  const { day, night } = brand(head.brandColor);
  const style: CSSProperties & Record<`--${string}`, string> = {
    "--brand-ink": `light-dark(${day}, ${night})`,
    "--on-brand": "light-dark(white, #0b120f)",
  };
  const line = [head.company, head.companyNmls && `NMLS ${head.companyNmls}`].filter(Boolean).join(", ");
  return (
    <figure style={style} aria-label={caption}>
      <figcaption className="mb-2.5 text-sm text-muted-foreground">{caption}</figcaption>
      <div className="overflow-hidden rounded-md border border-border-strong bg-background">
        <div className="flex min-h-[52px] items-center gap-3 border-b px-5 py-2.5 text-sm">
          {head.logoUrl ? (
            <img src={head.logoUrl} alt={`Logo of ${head.company}`} className="max-h-8 max-w-[150px] object-contain" />
          ) : (
            <span className="min-w-0 truncate font-semibold text-[var(--brand-ink)]">
              {head.company || "Your company"}
            </span>
          )}
          {head.companyNmls && (
            <small className="ml-auto flex-none text-xs text-muted-foreground tabular-nums">
              NMLS {head.companyNmls}
            </small>
          )}
        </div>
        <Officer head={head} />
        <p className="border-t px-5 py-3.5 text-xs leading-[1.125rem] text-muted-foreground">
          {[line || "Your company", head.address].filter(Boolean).join(". ")}. Equal Housing Lender.
        </p>
      </div>
    </figure>
  );
}

function Officer({ head }: { head: ReportHead }) {
  return (
    <div className="px-5 pt-4 pb-5">
      <div className="flex items-center gap-3.5">
        <Avatar name={head.name || "You"} src={head.headshotUrl} className="size-14 text-lg" />
        <div className="min-w-0 text-sm leading-[1.1875rem]">
          <p className="truncate text-lg leading-6 font-semibold tracking-tight">{head.name || "Your name"}</p>
          {head.title && <p className="truncate text-muted-foreground">{head.title}</p>}
          {head.nmls && <p className="text-muted-foreground tabular-nums">NMLS {head.nmls}</p>}
        </div>
      </div>
      <div aria-hidden="true" className="mt-4 flex gap-2">
        {head.phone ? (
          <>
            <Act main>
              <Phone className="size-4" />
              {`Call ${phoneLabel(head.phone)}`}
            </Act>
            <Act>
              <MessageSquareText className="size-4" />
            </Act>
            <Act>
              <Mail className="size-4" />
            </Act>
          </>
        ) : (
          <Act main>
            <Mail className="size-4" />
            Email
          </Act>
        )}
      </div>
    </div>
  );
}

/** Looks like the report's buttons, and does nothing here. */
function Act({ main, children }: { main?: boolean; children: ReactNode }) {
  return (
    <span
      className={cn(
        "flex h-10 items-center justify-center gap-2 rounded-sm text-sm font-medium tabular-nums",
        main
          ? "min-w-0 flex-1 truncate bg-[var(--brand-ink)] px-3 text-[var(--on-brand)]"
          : "w-10 flex-none border border-border-strong",
      )}
    >
      {children}
    </span>
  );
}

/** The company's color as the report will use it, in light and dark mode. */
export function brand(color: string | null | undefined): { day: string; night: string } {
  const found = brandVariables(color ?? null);
  return {
    day: found["--brand-day"] ?? "oklch(0.45 0.09 165)",
    night: found["--brand-night"] ?? "oklch(0.765 0.098 165)",
  };
}

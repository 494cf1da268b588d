import { useQuery } from "@tanstack/react-query";
import type { CSSProperties } from "react";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { brand } from "@/shared/report/report-head-preview.tsx";
import { RichText } from "@/shared/rich-text/rich-text.tsx";
import { Avatar } from "@/ui/avatar.tsx";
import type { LandingValues } from "./landing-values.ts";

/** The page on a visitor's phone. */
export function LandingPreview({ page }: { page: LandingValues }) {
  const user = useUser();
  const { data } = useQuery(trpc.settings.basicInformation.queryOptions({}));
  const { day, night } = brand(data?.company.brandColor);
  const style: CSSProperties & Record<`--${string}`, string> = {
    "--brand-ink": `light-dark(${day}, ${night})`,
    "--on-brand": "light-dark(white, #0b120f)",
  };
  return (
    <figure style={style} aria-label="Your landing page">
      <figcaption className="mb-2.5 text-sm text-muted-foreground">As a visitor sees it</figcaption>
      <div className="overflow-hidden rounded-md border border-border-strong bg-background">
        <p className="border-b px-5 py-3 text-sm font-semibold text-[var(--brand-ink)]">{user.companyName}</p>
        <div className="grid gap-4 px-5 py-6">
          <Avatar name={user.name} src={user.headshotUrl} className="size-16 text-xl" />
          <div>
            <p className="text-2xl leading-7 font-semibold tracking-tighter text-balance">{page.headline}</p>
            {page.subheadline && <p className="mt-1.5 text-md text-muted-foreground">{page.subheadline}</p>}
          </div>
          {page.buttonLabel && (
            <span className="flex h-11 items-center justify-center rounded-sm bg-[var(--brand-ink)] px-4 font-medium text-[var(--on-brand)]">
              {page.buttonLabel}
            </span>
          )}
          {page.about && <RichText html={page.about} className="border-t pt-4 text-sm text-secondary-foreground" />}
        </div>
        <p className="border-t px-5 py-3 text-xs text-muted-foreground">
          {[user.name, user.title, user.nmls && `NMLS ${user.nmls}`].filter(Boolean).join(", ")}. Equal Housing Lender.
        </p>
      </div>
    </figure>
  );
}

import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { cn } from "@/ui/cn.ts";
import { Segmented } from "@/ui/segmented.tsx";
import { SiteDraft, type SiteValues } from "./site.ts";

const TYPING_MS = 350;

/** What has been typed, once typing pauses; what cannot be a page yet changes nothing. */
function useTyped(values: SiteValues): SiteValues {
  const [typed, setTyped] = useState(values);
  const now = JSON.stringify(values);
  useEffect(() => {
    const timer = setTimeout(() => {
      const { success } = SiteDraft.safeParse(JSON.parse(now));
      if (success) setTyped(JSON.parse(now));
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [now]);
  return typed;
}

/** The page itself, drawn by the code that draws it for visitors. */
export function SitePreview({ values }: { values: SiteValues }) {
  const [size, setSize] = useState<"desktop" | "phone">("desktop");
  const typed = useTyped(values);
  const { data, isError } = useQuery({
    queryKey: [...trpc.sites.preview.mutationKey(), typed],
    queryFn: () => client.sites.preview.mutate(typed),
    placeholderData: keepPreviousData,
  });
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
      {isError && (
        <p className="mb-2 text-sm text-destructive">The preview could not be drawn. What you typed is kept.</p>
      )}
      <div
        className={cn(
          "overflow-hidden rounded-md border border-border-strong bg-background",
          size === "phone" ? "mx-auto h-[640px] max-w-[375px]" : "h-[600px]",
        )}
      >
        <iframe
          title="Preview of your website"
          sandbox="allow-same-origin"
          srcDoc={data?.html ?? ""}
          className={cn("border-0", size === "phone" ? "size-full" : "h-[200%] w-[200%] origin-top-left scale-50")}
        />
      </div>
    </section>
  );
}

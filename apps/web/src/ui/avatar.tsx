import { useState } from "react";
import { cn } from "./cn.ts";

const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  return `${words[0]?.[0] ?? ""}${words.length > 1 ? (words.at(-1)?.[0] ?? "") : ""}`.toUpperCase();
};

/** A face, or the initials if there is none. Decorative: the name is next to it. */
export function Avatar({
  name,
  src,
  className,
}: {
  name: string;
  src?: string | null | undefined;
  className?: string;
}) {
  const [broken, setBroken] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={cn(
        "grid size-7 flex-none place-items-center overflow-hidden rounded-full bg-sidebar-accent text-2xs font-semibold tracking-normal text-secondary-foreground",
        className,
      )}
    >
      {src && src !== broken ? (
        <img src={src} alt="" className="size-full object-cover" onError={() => setBroken(src)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

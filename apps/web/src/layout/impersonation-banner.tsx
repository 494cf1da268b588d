import { useMutation } from "@tanstack/react-query";
import { UserCheck } from "lucide-react";
import { useEffect, useState } from "react";
import { client } from "@/api/client.ts";
import { useUser } from "@/api/session.ts";
import { paths } from "@/paths.ts";
import { plural } from "@/shared/words/format.ts";
import { cn } from "@/ui/cn.ts";
import { useAllowChanges } from "./acting-as.tsx";
import { becomeAnother } from "./become-another.ts";

/** On every page while an admin impersonates a user: both names, the time left, and a button that ends it. */
export function ImpersonationBanner() {
  const { impersonation, name } = useUser();
  if (!impersonation) return null;
  return <Banner impersonation={impersonation} name={name} />;
}

type Impersonation = NonNullable<ReturnType<typeof useUser>["impersonation"]>;

const button =
  "touch h-7 flex-none rounded-sm px-3 font-medium hover:bg-background hover:text-foreground focus-visible:rounded-sm";

function Banner({ impersonation, name }: { impersonation: Impersonation; name: string }) {
  const minutes = useMinutesLeft(impersonation.expiresAt);
  const stop = useMutation({
    mutationFn: () => client.impersonation.stop.mutate({}),
    onSuccess: () => becomeAnother(paths.allUsers),
  });
  const raise = useAllowChanges();
  useBannerSpace();
  return (
    <section
      aria-label="Signed in as another user"
      className="sticky top-0 z-40 flex h-[var(--banner)] items-center gap-3 max-md:flex-wrap max-md:content-center max-md:gap-y-1.5 bg-foreground px-7 text-sm text-background max-md:px-4"
    >
      <UserCheck className="size-4 flex-none max-md:hidden" aria-hidden="true" />
      <p className="min-w-0 leading-[1.125rem] max-md:w-full">
        <b className="font-medium">{impersonation.adminName}</b> acts as <b className="font-medium">{name}</b>
        <span className="opacity-75 max-md:block max-md:text-xs">
          <span className="max-md:hidden">. </span>
          {impersonation.raised ? "Changes are allowed and logged" : "Read only"}, {plural(minutes, "minute")} left
          <span className="max-md:hidden">.</span>
        </span>
      </p>
      {!impersonation.raised && (
        <button type="button" onClick={() => raise.mutate()} className={cn(button, "ml-auto max-md:-ml-3")}>
          Allow changes
        </button>
      )}
      <button
        type="button"
        onClick={() => stop.mutate()}
        className={cn(button, "border border-current max-md:ml-auto", impersonation.raised && "ml-auto")}
      >
        {stop.isPending ? "Ending" : "End it"}
      </button>
    </section>
  );
}

function useMinutesLeft(until: string): number {
  const left = () => Math.max(0, Math.ceil((new Date(until).getTime() - Date.now()) / 60_000));
  const [minutes, setMinutes] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => setMinutes(left), 15_000);
    return () => clearInterval(timer);
  });
  return minutes;
}

/** Elements sticky at the window's top stick below the banner. */
function useBannerSpace() {
  useEffect(() => {
    const { classList } = document.documentElement;
    classList.add("with-banner");
    return () => classList.remove("with-banner");
  }, []);
}

import { phoneLabel } from "@hearthline/contract/values/phone";
import { useQuery } from "@tanstack/react-query";
import { Mail, MessageSquare, Phone } from "lucide-react";
import type { ReactNode } from "react";
import type { client } from "@/api/client.ts";
import { trpc } from "@/api/trpc.ts";
import { Avatar } from "@/ui/avatar.tsx";
import { Button } from "@/ui/button.tsx";
import { itemsOf } from "../../../shared/items-of.ts";

type Officer = Awaited<ReturnType<typeof client.partners.officers.query>>["items"][number];

export const useOfficers = () => useQuery(trpc.partners.officers.queryOptions({}, { select: itemsOf }));

/** The officers who work with a guest, each one tap away; below them, what the guest can see here. */
export function WhomToCall({ title = "Your loan officer", children }: { title?: string; children: ReactNode }) {
  const { data = [] } = useOfficers();
  return (
    <div className="border-t border-foreground pt-5 lg:border-0 lg:pt-0">
      <h2 className="mb-3 text-sm font-semibold">{title}</h2>
      {data.map((officer) => (
        <OfficerCard key={officer.id} officer={officer} />
      ))}
      {data.length === 0 && <p className="mb-5 text-sm text-muted-foreground">You have not been sent anything yet.</p>}
      <div className="border-t pt-4 text-sm text-muted-foreground">{children}</div>
    </div>
  );
}

function OfficerCard({ officer: { name, title, nmls, phone, email, headshotUrl } }: { officer: Officer }) {
  return (
    <div className="mb-6">
      <div className="flex items-center gap-4 lg:block">
        <Avatar name={name} src={headshotUrl} className="size-[72px] text-xl lg:size-[88px]" />
        <div className="min-w-0 lg:mt-3">
          <p className="text-lg font-semibold tracking-tight">{name}</p>
          {title && <p className="text-sm text-muted-foreground">{title}</p>}
          {nmls && <p className="text-sm text-muted-foreground">NMLS {nmls}</p>}
        </div>
      </div>
      <div className="mt-4 grid grid-cols-2 gap-2">
        {phone && (
          <Button asChild variant="primary" size="lg" className="col-span-2">
            <a href={`tel:${phone}`}>
              <Phone className="size-4" />
              Call {phoneLabel(phone)}
            </a>
          </Button>
        )}
        {phone && (
          <Button asChild size="lg">
            <a href={`sms:${phone}`} aria-label={`Text ${name}`}>
              <MessageSquare className="size-4" />
            </a>
          </Button>
        )}
        <Button asChild size="lg" className={phone ? "" : "col-span-2"}>
          <a href={`mailto:${email}`} aria-label={`Email ${name}`}>
            <Mail className="size-4" />
          </a>
        </Button>
      </div>
    </div>
  );
}

import { SCREENS } from "@hearthline/contract/platform/screens";
import { phoneLabel } from "@hearthline/contract/values/phone";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { trpc } from "@/api/trpc.ts";
import { Avatar } from "@/ui/avatar.tsx";

/** A realtor's or partner's card on their buyers' reports, next to the officer's. */
export function ContactCard() {
  const { data } = useQuery(trpc.settings.basicInformation.queryOptions({}));
  if (!data) return null;
  const { name, title, firm, phone, headshotUrl, coBranding, user } = data;
  return (
    <section aria-labelledby="contact-card" className="mt-8 border-t pt-5 text-sm">
      <h2 id="contact-card" className="mb-3 text-sm font-semibold">
        You on reports
      </h2>
      {coBranding ? (
        <div className="flex gap-3">
          <Avatar name={name} src={headshotUrl} className="size-11 text-sm" />
          <p className="min-w-0">
            <b className="block font-medium">{name}</b>
            <span className="block text-muted-foreground">{[title, firm].filter(Boolean).join(", ")}</span>
            <span className="block truncate text-muted-foreground">{phone ? phoneLabel(phone) : user.email}</span>
          </p>
        </div>
      ) : (
        <p className="text-muted-foreground">You are not named on reports.</p>
      )}
      <Link to={SCREENS.details.path} className="link touch mt-2 inline-block">
        Change it
      </Link>
    </section>
  );
}

import { useQuery } from "@tanstack/react-query";
import { useUser } from "@/api/session.ts";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { plural } from "@/shared/words/format.ts";
import { GuestColumns, GuestSection } from "../guest-columns.tsx";
import { LegalFooter } from "../legal-footer.tsx";
import { LegalTexts, SharedReports } from "../papers.tsx";
import { WhomToCall } from "../whom-to-call.tsx";
import { BuyerList, useBuyers } from "./buyer-list.tsx";
import { ContactCard } from "./contact-card.tsx";

/** A realtor's home page: each buyer's progress, letters at a price, and what was shared. */
export function MyBuyers() {
  const user = useUser();
  const buyers = useBuyers();
  const about = useQuery(trpc.settings.basicInformation.queryOptions({}));
  const count = buyers.data?.length ?? 0;
  return (
    <Page title="My buyers">
      <p className="-mt-3 mb-7 text-muted-foreground">
        {[user.name, about.data?.firm].filter(Boolean).join(", ")}
        {count > 0 && `. ${plural(count, "buyer")} with ${user.companyName}.`}
      </p>
      <GuestColumns
        aside={
          <>
            <WhomToCall title="Your lender">
              <b className="block font-medium text-foreground">What you see here</b>
              Milestones, dates and letters of the buyers whose reports were shared with you. Never their income, debts
              or credit, or what they read.
            </WhomToCall>
            <ContactCard />
          </>
        }
      >
        <BuyerList query={buyers} letters />
        <GuestSection title="Shared with you">
          <SharedReports />
        </GuestSection>
        <GuestSection title="Legal">
          <LegalTexts />
        </GuestSection>
      </GuestColumns>
      <LegalFooter />
    </Page>
  );
}

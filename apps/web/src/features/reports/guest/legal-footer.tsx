import { useQuery } from "@tanstack/react-query";
import { trpc } from "@/api/trpc.ts";

/** The company as its emails and reports name it. */
export function LegalFooter() {
  const about = useQuery(trpc.settings.basicInformation.queryOptions({}));
  if (!about.data) return null;
  const { name, nmls, address, apartment, city, state, zipcode, licenses } = about.data.company;
  const place = [address, apartment, city, [state, zipcode].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return (
    <footer className="mt-16 border-t pt-6 text-xs text-muted-foreground max-md:mt-12">
      <p className="max-w-[90ch]">
        {[[name, nmls && `NMLS ${nmls}`].filter(Boolean).join(", "), place, licenses].filter(Boolean).join(". ")}. Equal
        Housing Lender. Licenses: nmlsconsumeraccess.org
      </p>
    </footer>
  );
}

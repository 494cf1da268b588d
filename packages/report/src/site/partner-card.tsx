import type { SiteDocument } from "@hearthline/contract/sites/site";
import type { ShownPartner } from "@hearthline/contract/sites/site-copies";
import { phoneTarget, phoneWords } from "../format/format.ts";
import { credentials, Picture } from "./site-parts.tsx";

interface CardProps {
  name: string;
  photo: string | null;
  /** Roles and credentials, one line each. */
  lines: readonly string[];
  phone: string | null;
  email: string | null;
}

function Card({ name, photo, lines, phone, email }: CardProps) {
  return (
    <li>
      <Picture url={photo} alt={name} className="s-card-face" width={88} height={88} eager />
      <div>
        <strong>{name}</strong>
        {lines.map((line) => (
          <span key={line}>{line}</span>
        ))}
        <p className="s-reach">
          {phone && <a href={`tel:${phoneTarget(phone)}`}>{phoneWords(phone)}</a>}
          {email && <a href={`mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`}>{email}</a>}
        </p>
      </div>
    </li>
  );
}

const said = (lines: readonly (string | null | undefined)[]): string[] => lines.flatMap((line) => line || []);

/** A realtor's card next to the officer's, on the realtor's copy of the page. */
export function PartnerCards({ document, partner }: { document: SiteDocument; partner: ShownPartner }) {
  const { officer, company } = document;
  const { name, title, firm, license } = partner;
  return (
    <section className="s-cards" aria-labelledby="cards-title">
      <div className="s-in">
        <h2 id="cards-title">
          {name} and {officer.name}
        </h2>
        <ul>
          <Card
            {...{ name, photo: partner.headshotUrl, phone: partner.phone, email: partner.email }}
            lines={said([title, firm, license && `License ${license}`])}
          />
          <Card
            {...{ name: officer.name, photo: officer.headshotUrl, email: officer.email }}
            phone={officer.phone ?? company.phone}
            lines={said([credentials(document), company.name])}
          />
        </ul>
      </div>
    </section>
  );
}

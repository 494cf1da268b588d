import type { SiteBlockOf } from "@hearthline/contract/sites/blocks";
import { phoneTarget, phoneWords } from "../../format/format.ts";
import { BlockSection } from "./block-section.tsx";

/** "JA" of "June Abbott". */
const initials = (name: string): string => {
  const words = name.split(/\s+/);
  return [words[0], words.length > 1 ? words.at(-1) : ""].map((word = "") => [...word][0] ?? "").join("");
};

function Member({ member: { name, title, nmls, phone, email } }: { member: SiteBlockOf<"team">["members"][number] }) {
  return (
    <li>
      <span className="s-initials" aria-hidden="true">
        {initials(name)}
      </span>
      <div>
        <strong>{name}</strong>
        {(title || nmls) && <span>{[title, nmls && `NMLS ${nmls}`].filter(Boolean).join(", ")}</span>}
        {(phone || email) && (
          <p className="s-reach">
            {phone && <a href={`tel:${phoneTarget(phone)}`}>{phoneWords(phone)}</a>}
            {email && <a href={`mailto:${encodeURIComponent(email).replaceAll("%40", "@")}`}>{email}</a>}
          </p>
        )}
      </div>
    </li>
  );
}

/** The people who work with the officer. */
export function TeamBlock({ block: { id, heading, members } }: { block: SiteBlockOf<"team"> }) {
  const shown = members.filter(({ name }) => name !== "");
  if (shown.length === 0) return null;
  return (
    <BlockSection id={id} className="s-team" heading={heading || "Team"}>
      <ul>
        {shown.map((member) => (
          <Member key={`${member.name} ${member.nmls}`} member={member} />
        ))}
      </ul>
    </BlockSection>
  );
}

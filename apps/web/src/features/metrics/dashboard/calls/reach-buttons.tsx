import type { Call } from "@hearthline/contract/clients/call-today";
import { phoneWords } from "@hearthline/report/format";
import type { ReactNode } from "react";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { GlyphPhone } from "@/ui/glyphs.tsx";
import { GlyphMail, GlyphText } from "./call-glyphs.tsx";

type Reach = Call["phone"];

/** Why a client cannot be contacted this way, in words; undefined if they can. */
function whyNot(way: "call" | "text" | "mail", reach: Reach): string | undefined {
  if (!reach) return way === "mail" ? "No email address is on file" : "No phone number is on file";
  if (reach.state === "stopped")
    return way === "mail"
      ? "Unsubscribed from your emails"
      : way === "text"
        ? "Said STOP to your texts"
        : "Asked not to be called";
  if (reach.state === "bounces") return way === "mail" ? "The address takes no email" : "The number takes no texts";
  return reach.state === "not-asked" && way === "text" ? "Has not agreed to texts yet: ask first" : undefined;
}

interface WayProps {
  way: "call" | "text" | "mail";
  name: string;
  reach: Reach;
  href: string;
  glyph: ReactNode;
  words?: string;
  strong?: boolean;
  className?: string;
}

const VERB = { call: "Call", text: "Text", mail: "Email" } as const;

function Way({ way, name, reach, href, glyph, words, strong, className }: WayProps) {
  const closed = whyNot(way, reach);
  const label = `${VERB[way]} ${name}`;
  const looks = cn(
    "max-md:h-11",
    !words && "max-md:w-11",
    strong && "border-brand bg-brand-soft text-brand",
    className,
  );
  if (closed)
    return (
      <Button
        aria-disabled="true"
        aria-label={`${label}: ${closed}`}
        title={closed}
        size={words ? "md" : "icon"}
        className={looks}
      >
        {glyph}
        {words}
      </Button>
    );
  const shown = reach && way !== "mail" ? phoneWords(reach.address) : reach?.address;
  return (
    <Button asChild size={words ? "md" : "icon"} className={looks}>
      <a href={href} aria-label={label} title={shown}>
        {glyph}
        {words}
      </a>
    </Button>
  );
}

/** Call, text and email; a button closed by consent says why. */
export function ReachButtons({ call, isFirst }: { call: Call; isFirst: boolean }) {
  const { name, phone, text, email } = call;
  return (
    <>
      <Way
        way="call"
        name={name}
        reach={phone}
        href={`tel:${phone?.address ?? ""}`}
        glyph={<GlyphPhone />}
        words="Call"
        strong={isFirst}
        className={isFirst ? "max-md:flex-1" : undefined}
      />
      <Way way="text" name={name} reach={text} href={`sms:${text?.address ?? ""}`} glyph={<GlyphText />} />
      <Way way="mail" name={name} reach={email} href={`mailto:${email?.address ?? ""}`} glyph={<GlyphMail />} />
    </>
  );
}

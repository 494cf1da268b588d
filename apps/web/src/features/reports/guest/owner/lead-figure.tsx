import { money } from "@/shared/words/format.ts";

/** The one large figure of a page; its cents are lighter. */
export function LeadFigure({ cents }: { cents: number }) {
  const [dollars, rest] = money(cents, { cents: "always" }).split(".");
  return (
    <p className="mt-1 text-[64px] leading-[68px] font-semibold tracking-tightest text-brand max-md:text-[44px] max-md:leading-[48px]">
      {dollars}
      <span className="text-[0.62em] font-regular">.{rest}</span>
    </p>
  );
}

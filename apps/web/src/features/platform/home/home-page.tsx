import { PLANS } from "@hearthline/contract/billing/plans";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { paths } from "@/paths.ts";
import { usePageTitle } from "@/shared/browser/page-title.ts";
import { money } from "@/shared/words/format.ts";
import { Button } from "@/ui/button.tsx";
import { cn } from "@/ui/cn.ts";
import { ExplanationPicture } from "./explanation-picture.tsx";
import { Hero } from "./hero.tsx";
import { OpenedPicture } from "./opened-picture.tsx";
import { PublicFrame, Wide } from "./public-frame.tsx";

export default function HomePage() {
  usePageTitle();
  return (
    <PublicFrame>
      <Hero />
      <Wide className="grid gap-28 py-28 max-md:gap-16 max-md:py-16">
        <Feature title="Every figure says where it came from" picture={<ExplanationPicture />}>
          Click a number and read its formula, its inputs, and who supplied each: you, a county record, a rate card. APR
          follows Regulation Z, mortgage insurance ends when the law says it ends, and cash to close adds up to the
          cent.
        </Feature>
        <Feature title="You see it being read" picture={<OpenedPicture />} flip>
          The link opens in under a second on any phone, without an account. You learn who opened it, what they read
          longest, and which numbers they tried for themselves, while they are still thinking about it.
        </Feature>
      </Wide>
      <PlansInShort />
      <Closing />
    </PublicFrame>
  );
}

function Feature({
  title,
  picture,
  flip,
  children,
}: {
  title: string;
  picture: ReactNode;
  flip?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="grid grid-cols-2 items-center gap-20 max-lg:grid-cols-1 max-lg:gap-10">
      <div>
        <h2 className="text-3xl tracking-tightest max-md:text-2xl">{title}</h2>
        <p className="mt-4 max-w-[54ch] text-lg text-muted-foreground">{children}</p>
      </div>
      <div className={cn("flex", flip ? "lg:-order-1" : "lg:justify-end")}>{picture}</div>
    </section>
  );
}

function PlansInShort() {
  return (
    <section aria-labelledby="plans" className="border-t bg-canvas">
      <Wide className="py-20 max-md:py-12">
        <div className="mb-8 flex flex-wrap items-end gap-4">
          <h2 id="plans" className="mr-auto text-3xl tracking-tightest max-md:text-2xl">
            Plans
          </h2>
          <Button asChild>
            <Link to={paths.plans}>Compare the plans</Link>
          </Button>
        </div>
        <ul className="grid grid-cols-4 border-t border-border-strong max-lg:grid-cols-2 max-md:grid-cols-1">
          {PLANS.map((plan) => (
            <li
              key={plan.key}
              className="border-b py-5 pr-6 max-md:pr-0 max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-3"
            >
              <h3 className="text-md">{plan.title}</h3>
              <p className="mt-1 text-2xl font-semibold tracking-tighter max-md:ml-auto">
                {plan.monthlyCents === null ? "5 seats and up" : money(plan.monthlyCents)}
                {plan.monthlyCents ? (
                  <small className="ml-1.5 text-sm font-regular tracking-normal text-muted-foreground">a month</small>
                ) : null}
              </p>
              <p className="mt-1 text-sm text-muted-foreground max-md:w-full">{plan.audience}</p>
            </li>
          ))}
        </ul>
      </Wide>
    </section>
  );
}

function Closing() {
  return (
    <section className="bg-[light-dark(oklch(0.27_0.045_165),oklch(0.205_0.02_165))] text-[oklch(0.94_0.015_165)]">
      <Wide className="flex flex-wrap items-center gap-6 py-16 max-md:py-12">
        <h2 className="mr-auto max-w-[32ch] text-3xl font-medium tracking-tightest max-md:text-2xl">
          Send your next pre-approval as a report.
        </h2>
        <Button
          asChild
          size="lg"
          className="border-transparent bg-[oklch(0.94_0.015_165)] text-[oklch(0.27_0.045_165)] hover:bg-white"
        >
          <Link to={paths.register}>Start a 14-day trial</Link>
        </Button>
      </Wide>
    </section>
  );
}

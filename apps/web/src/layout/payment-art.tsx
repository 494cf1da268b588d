import { type PointerEvent, useState } from "react";

const PAYMENTS = 360;
const MONTHLY_RATE = 0.065 / 12;
const PAYMENT_CENTS = 284_431;
const LINES = 120;

/** Part of the level payment `number` that is principal: (1 + i)^−(n − number + 1). */
const principalShare = (number: number): number => (1 + MONTHLY_RATE) ** -(PAYMENTS - number + 1);

const shares = Array.from({ length: LINES }, (_, line) => principalShare(line * 3 + 2));
const interest = shares.map((share, line) => `M${line + 0.5} ${(100 - share * 100).toFixed(2)}V0`).join("");
const principal = shares.map((share, line) => `M${line + 0.5} 100V${(100 - share * 100).toFixed(2)}`).join("");

const dollars = (cents: number) => (cents / 100).toLocaleString("en-US", { style: "currency", currency: "USD" });

/** 360 payments of one loan, each a line of interest above and principal below. The illustration next to the sign-in form. */
export function PaymentArt() {
  const [number, setNumber] = useState<number>();
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setNumber(Math.min(PAYMENTS, Math.max(1, Math.ceil(((event.clientX - left) / width) * PAYMENTS))));
  };
  return (
    <aside
      aria-label="Where each payment goes"
      onPointerMove={point}
      onPointerLeave={() => setNumber(undefined)}
      className="relative overflow-hidden bg-[light-dark(oklch(0.27_0.045_165),oklch(0.205_0.02_165))] text-[oklch(0.94_0.015_165)] max-lg:hidden"
    >
      <svg
        viewBox="0 0 120 100"
        preserveAspectRatio="none"
        className="absolute inset-x-0 bottom-0 h-[72%] w-full fill-none"
        aria-hidden="true"
      >
        <path d={interest} stroke="oklch(0.50 0.040 165)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        <path d={principal} stroke="oklch(0.84 0.090 165)" strokeWidth="1.5" vectorEffect="non-scaling-stroke" />
        {number && (
          <path
            d={`M${(number / PAYMENTS) * LINES} 0V100`}
            stroke="oklch(0.97 0.02 165)"
            strokeWidth="1.5"
            vectorEffect="non-scaling-stroke"
          />
        )}
      </svg>
      <div className="absolute inset-x-16 top-[72px]">
        <p className="text-[28px] leading-9 font-medium tracking-[-0.02em]">Where each payment goes</p>
        <p className="mt-2 min-h-11 leading-[22px] text-[oklch(0.80_0.03_165)]">
          {number ? <OnePayment number={number} /> : <AllPayments />}
        </p>
      </div>
    </aside>
  );
}

const principalInk = "text-[oklch(0.86_0.085_165)]";

function AllPayments() {
  return (
    <>
      $450,000 at 6.500% for 30 years, $2,844.31 a month.
      <br />
      The lighter part is <span className={principalInk}>principal</span>. It overtakes interest with payment 233.
    </>
  );
}

function OnePayment({ number }: { number: number }) {
  const paid = Math.round(PAYMENT_CENTS * principalShare(number));
  return (
    <>
      Payment {number} of {PAYMENTS}, year {Math.ceil(number / 12)}.
      <br />
      {dollars(PAYMENT_CENTS - paid)} is interest, <span className={principalInk}>{dollars(paid)} principal</span>.
    </>
  );
}

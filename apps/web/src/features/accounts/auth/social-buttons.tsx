import type { ReactNode } from "react";
import { useQueryParams } from "@/shared/browser/use-query-params.ts";
import { Button } from "@/ui/button.tsx";

interface SocialButtonsProps {
  google: boolean;
  facebook: boolean;
  /** Another sign-in method, shown before the social ones. */
  children?: ReactNode;
}

/** Shown only if the server says they are configured. */
export function SocialButtons({ google, facebook, children }: SocialButtonsProps) {
  const next = useQueryParams().get("next");
  if (!google && !facebook && !children) return null;
  const back = next ? `?next=${encodeURIComponent(next)}` : "";
  return (
    <>
      <p className="my-5 flex items-center gap-3 text-xs text-faint before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or
      </p>
      <div className="grid gap-2.5">
        {children}
        {google && (
          <Button asChild size="lg" full>
            <a href={`/api/auth/google${back}`}>
              <Google />
              Continue with Google
            </a>
          </Button>
        )}
        {facebook && (
          <Button asChild size="lg" full>
            <a href={`/api/auth/facebook${back}`}>
              <Facebook />
              Continue with Facebook
            </a>
          </Button>
        )}
      </div>
    </>
  );
}

function Google() {
  return (
    <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
      <path
        fill="#4285F4"
        d="M15.5 8.18c0-.55-.05-1.08-.14-1.590H8v3.010h4.210a3.6 3.6 0 0 1-1.560 2.360v1.960h2.530c1.480-1.360 2.320-3.370 2.320-5.740z"
      />
      <path
        fill="#34A853"
        d="M8 15.8c2.110 0 3.880-.7 5.180-1.890l-2.530-1.960c-.7.470-1.600.75-2.650.75-2.040 0-3.760-1.380-4.380-3.230H1.010v2.020A7.820 7.820 0 0 0 8 15.8z"
      />
      <path fill="#FBBC05" d="M3.620 9.470a4.700 4.700 0 0 1 0-2.990V4.460H1.010a7.830 7.830 0 0 0 0 7.030z" />
      <path
        fill="#EA4335"
        d="M8 3.260c1.150 0 2.180.4 2.990 1.170l2.240-2.240A7.820 7.820 0 0 0 1.010 4.460l2.610 2.020C4.240 4.630 5.960 3.260 8 3.260z"
      />
    </svg>
  );
}

function Facebook() {
  return (
    <svg viewBox="0 0 16 16" className="size-4" aria-hidden="true">
      <path
        fill="#0866FF"
        d="M16 8a8 8 0 1 0-9.940 7.760v-5.320H4.410V8h1.650V6.950c0-2.720 1.230-3.990 3.910-3.990.51 0 1.380.1 1.740.2v2.220a10 10 0 0 0-.92-.03c-1.310 0-1.820.5-1.820 1.790V8h2.610l-.45 2.440H8.970v5.500A8 8 0 0 0 16 8z"
      />
    </svg>
  );
}

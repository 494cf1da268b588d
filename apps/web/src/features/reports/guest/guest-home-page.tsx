import { useGuestKind } from "@/shared/access/use-guest-kind.ts";
import { MyBuyers } from "./buyers/my-buyers.tsx";
import { WhatNeedsMe } from "./buyers/what-needs-me.tsx";
import { YourHome } from "./owner/your-home.tsx";

/** Where a guest begins: a home owner at their home, a realtor at their buyers, a partner at what needs them. */
export default function GuestHomePage() {
  const kind = useGuestKind();
  switch (kind) {
    case "owner":
      return <YourHome />;
    case "partner":
      return <WhatNeedsMe />;
    default:
      return <MyBuyers />;
  }
}

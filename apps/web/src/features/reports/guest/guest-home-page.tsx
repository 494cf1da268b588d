import { useGuestKind } from "@/shared/access/use-guest-kind.ts";
import { MyBuyers } from "./buyers/my-buyers.tsx";
import { WhatNeedsMe } from "./buyers/what-needs-me.tsx";
import { YourHome } from "./owner/your-home.tsx";

/** A guest's home page: a home owner sees their home, a realtor their buyers, a partner what needs their action. */
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

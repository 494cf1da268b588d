import { useState } from "react";
import { useUser } from "@/api/session.ts";
import { AreaFrame } from "@/layout/area-frame.tsx";
import { curlCall } from "@/shared/api-tokens/curl-call.ts";
import { CallToTry } from "@/shared/api-tokens/new-token.tsx";
import { Button } from "@/ui/button.tsx";
import { GlyphPlus } from "@/ui/glyphs.tsx";
import { NewToken } from "./new-token.tsx";
import { TokenList } from "./token-list.tsx";

export default function GenerateApiTokenPage() {
  const { impersonation } = useUser();
  const [making, setMaking] = useState(false);
  const begin = () => setMaking(true);
  return (
    <AreaFrame
      action={
        !impersonation && (
          <Button does="tokens.create" variant="primary" onClick={begin}>
            <GlyphPlus />
            New token
          </Button>
        )
      }
    >
      <TokenList onNew={begin} />
      <Explanation />
      {making && <NewToken onClose={() => setMaking(false)} />}
    </AreaFrame>
  );
}

function Explanation() {
  return (
    <section className="mt-10 max-w-[640px]">
      <h2 className="text-lg tracking-tight">Calling the API</h2>
      <p className="mt-1 mb-4 text-sm text-muted-foreground">
        A token can do no more than you can. It ends on its date, when you revoke it, or with your account. Every
        operation is described in the{" "}
        <a className="link" href="/api/docs" target="_blank" rel="noreferrer">
          API documentation
        </a>
        .
      </p>
      <CallToTry call={curlCall(window.location.origin, "hl_live_…")} />
    </section>
  );
}

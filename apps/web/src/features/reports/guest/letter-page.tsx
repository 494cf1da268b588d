import { useQuery } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { useParams } from "react-router";
import { errorResponseOf } from "@/api/errors.ts";
import { trpc } from "@/api/trpc.ts";
import { Page } from "@/layout/page.tsx";
import { Button } from "@/ui/button.tsx";
import { EmptyState } from "@/ui/empty-state.tsx";
import { Loader } from "@/ui/spinner.tsx";
import { LetterPaper } from "./letter-paper.tsx";

/** A pre-approval letter on the company's letterhead, to read and to print. */
export default function LetterPage() {
  const { id = "" } = useParams();
  const letter = useLetter(id);
  return (
    <Page>
      {letter.isPending && <Loader label="Opening the letter" />}
      {letter.error && <NoLetter refusal={errorResponseOf(letter.error)} />}
      {letter.data && (
        <>
          <div className="mb-6 print:hidden">
            <Button variant="primary" onClick={() => window.print()}>
              <Printer />
              Print or save as PDF
            </Button>
          </div>
          <LetterPaper letter={letter.data} />
        </>
      )}
    </Page>
  );
}

function NoLetter({ refusal: { code, message } }: { refusal: ReturnType<typeof errorResponseOf> }) {
  return code === "not_found" ? (
    <EmptyState
      title="There is no such letter"
      text="It opens for the realtor who asked for it and for the officer’s team."
    />
  ) : (
    <EmptyState title="The letter does not open" text={message} />
  );
}

const useLetter = (id: string) => useQuery(trpc.letters.get.queryOptions({ id }));

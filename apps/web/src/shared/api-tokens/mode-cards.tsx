import type { TokenMode } from "@hearthline/contract/accounts/tokens";
import { RadioCards } from "@/ui/radio-cards.tsx";

const CARDS = [
  { value: "live", title: "Live", text: "Works with your company’s clients, loans and reports." },
  { value: "test", title: "Test", text: "Works with test data only. No email or text goes out." },
] as const;

/** Whether a token acts on the company's data or on test data. */
export const ModeCards = ({ value, onChange }: { value: TokenMode; onChange: (mode: TokenMode) => void }) => (
  <RadioCards label="What the token works with" cards={CARDS} value={value} onChange={onChange} />
);

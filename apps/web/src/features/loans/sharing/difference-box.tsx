import { Checkbox } from "@/ui/checkbox.tsx";

/** Whether an old link shows which figures of a newer version changed. */
export function DifferenceBox({ shows, onChange }: { shows: boolean; onChange: (shows: boolean) => void }) {
  return (
    <Checkbox
      label="Show what changed once there is a newer version"
      help="This link always says that a newer version exists. With this, it also shows the old and new figures."
      checked={shows}
      onCheckedChange={(checked) => onChange(checked === true)}
    />
  );
}

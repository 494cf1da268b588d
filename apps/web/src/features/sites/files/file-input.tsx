import { useFieldWiring } from "@/ui/field.tsx";

/** Chooses one file; goes inside a Field. */
export function FileInput({ accept, onChoose }: { accept: string; onChoose: (file: File | undefined) => void }) {
  const { aria } = useFieldWiring();
  return (
    <input
      type="file"
      {...aria}
      accept={accept}
      className="max-w-full text-sm file:mr-3 file:h-9 file:rounded-sm file:border file:border-solid file:border-border-strong file:bg-background file:px-3 file:font-medium"
      onChange={(event) => onChoose(event.target.files?.[0])}
    />
  );
}

interface FileDropProps {
  /** While one is being read. */
  busy: boolean;
  words: string;
  onFile: (file: File) => void;
}

/** A zone where a loan file is dropped or chosen. */
export function FileDrop({ busy, words, onFile }: FileDropProps) {
  return (
    <label
      className="grid min-h-24 cursor-pointer place-items-center rounded-md border border-dashed border-border-strong p-4 text-center text-sm focus-within:outline-2"
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        const [file] = event.dataTransfer.files;
        if (file) onFile(file);
      }}
    >
      <span>{busy ? "Reading the file…" : words}</span>
      <input
        type="file"
        className="sr-only"
        accept=".xml,.txt,text/xml,application/xml,text/plain"
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          if (file) onFile(file);
          event.target.value = "";
        }}
      />
    </label>
  );
}

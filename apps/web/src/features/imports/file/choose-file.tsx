import { ImportFrame } from "../import-frame.tsx";
import type { ImportWords } from "../import-words.ts";
import { useImportAddress } from "../use-import-address.ts";
import { DropZone } from "./drop-zone.tsx";
import { EarlierImports } from "./earlier-imports.tsx";
import { FileHints } from "./file-hints.tsx";
import { useUpload } from "./use-upload.ts";

/** The first step: a file is dropped, chosen or pasted. */
export function ChooseFile({ words }: { words: ImportWords }) {
  const { open, at } = useImportAddress();
  const upload = useUpload(words.upload, open);
  return (
    <ImportFrame words={words} step={0} title="Choose a file" text={words.about} aside={<FileHints words={words} />}>
      <div className="mt-6">
        <DropZone upload={upload} does={words.does} />
      </div>
      <EarlierImports kind={words.kind} at={at} />
    </ImportFrame>
  );
}

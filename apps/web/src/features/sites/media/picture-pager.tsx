import { Button } from "@/ui/button.tsx";

interface PicturePagerProps {
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Pages through the pictures; renders nothing for a single page. */
export function PicturePager({ page, pages, onPage }: PicturePagerProps) {
  if (pages < 2) return null;
  return (
    <nav aria-label="Pages of pictures" className="mt-6 flex items-center gap-3 text-sm">
      <Button disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Newer
      </Button>
      <span>
        Page {page} of {pages}
      </span>
      <Button disabled={page >= pages} onClick={() => onPage(page + 1)}>
        Older
      </Button>
    </nav>
  );
}

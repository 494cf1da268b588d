import { useUser } from "@/api/session.ts";

/** "You" for the user's own actions; a deleted account has no name. */
export function Who({ name }: { name: string | null }) {
  const user = useUser();
  return <b className="font-medium">{name === user.name ? "You" : name || "A former colleague"}</b>;
}

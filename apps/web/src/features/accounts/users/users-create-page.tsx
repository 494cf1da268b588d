import { NewUser } from "./new-user.tsx";

export default function UsersCreatePage() {
  return <NewUser signIn="password" />;
}

import { NewUser } from "./new-user.tsx";

export default function UsersRegisterGooglePage() {
  return <NewUser signIn="google" />;
}

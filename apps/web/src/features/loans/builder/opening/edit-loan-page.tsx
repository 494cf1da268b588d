import { useParams } from "react-router";
import { LoanForBuilder } from "./stored-loan.tsx";

export default function EditLoanPage() {
  const { id = "" } = useParams();
  return <LoanForBuilder key={id} id={id} />;
}

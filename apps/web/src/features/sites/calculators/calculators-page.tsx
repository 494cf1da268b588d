export default function CalculatorsPage() {
  return null;
}

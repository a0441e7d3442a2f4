export default function WebhooksPage() {
  return <h1 className="font-semibold text-title">Webhooks</h1>;
}

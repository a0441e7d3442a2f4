const brokerBody = `// Gets a message of the broker and returns the gateway's event. For all endpoints of an owner
// return owner_id instead, from messages with the header x-convoy-message-type: fanout.
function transform(payload) {
  return {
    endpoint_id: payload.endpoint,
    event_type: payload.type,
    data: payload,
    idempotency_key: payload.id,
  };
}
`;

const ingestBody = `// Gets the body of the request and returns the body that goes on.
function transform(payload) {
  return { ...payload, received_by: 'gateway' };
}
`;

const headers = `// Gets the headers by name and returns those that go on.
function transform(headers) {
  return { ...headers, 'X-Source': 'gateway' };
}
`;

/** What a new function starts from; it fits what the type of the source hands over (§7.2). */
export function exampleFunction(field: 'bodyFunction' | 'headerFunction', type: string): string {
  if (field === 'headerFunction') return headers;
  return type === 'pub_sub' ? brokerBody : ingestBody;
}

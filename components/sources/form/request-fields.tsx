'use client';

import { Field } from '@/components/ui/field';
import { controlClasses, Input } from '@/components/ui/input';
import type { TypedRequest } from '@/lib/form-models/source/typed-request';
import { lostInJson } from '@/lib/util/typed-json';

/** Boxes for a request to try settings on. */
export function RequestFields({
  title,
  request,
  onChange,
}: {
  title: string;
  request: TypedRequest;
  onChange: (request: TypedRequest) => void;
}) {
  const set = (part: Partial<TypedRequest>) => onChange({ ...request, ...part });
  const area = `${controlClasses} h-auto min-h-8 py-1.5 font-mono text-xs`;
  return (
    <fieldset className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">{title}</legend>
      <Field label="Headers">
        {(control) => (
          <textarea
            {...control}
            rows={2}
            value={request.headers}
            spellCheck={false}
            className={area}
            onChange={(event) => set({ headers: event.target.value })}
          />
        )}
      </Field>
      <Field label="Query">
        {(control) => (
          <Input
            {...control}
            value={request.query}
            spellCheck={false}
            autoComplete="off"
            className="font-mono text-xs"
            onChange={(event) => set({ query: event.target.value })}
          />
        )}
      </Field>
      <Field label="JSON body" hint={lostInJson(request.body)}>
        {(control) => (
          <textarea
            {...control}
            rows={3}
            value={request.body}
            spellCheck={false}
            className={area}
            onChange={(event) => set({ body: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
  );
}

'use client';

import { clip } from '@/components/table/table/marked-text';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Way } from '@/components/ui/way';
import { recoveryKinds } from '@/lib/contract/portal/jobs';
import { recoveryKindWords } from '@/lib/words/portal/recovery';
import { usePortalTimes } from '../times';
import { sinceChoices, sinceWords } from './since';
import type { Choice } from './use-choice';

const all = '';

/** What is to be recovered. */
export function ChoiceFields({ chosen }: { chosen: Choice }) {
  const times = usePortalTimes();
  const { what, endpointId, endpoints, since, failingSince, choice } = chosen;
  const failing = times.short(failingSince);
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="mb-1 font-medium text-sm">What</legend>
        {recoveryKinds.map((kind) => (
          <Way
            name="recovery-what"
            key={kind}
            title={recoveryKindWords[kind].choice}
            note={recoveryKindWords[kind].meaning}
            isChosen={what === kind}
            onChoose={() => chosen.setWhat(kind)}
          />
        ))}
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label="Endpoint">
          {(control) => (
            <Select
              {...control}
              value={endpointId ?? all}
              onChange={({ target: { value } }) =>
                chosen.setEndpointId(value === all ? null : value)
              }
            >
              {what === 'failed' ? <option value={all}>All of them</option> : null}
              {endpoints.map(({ uid, name }) => (
                <option key={uid} value={uid}>
                  {clip(name || uid, 60)}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Since">
          {(control) => (
            <Select
              {...control}
              value={since.choice}
              onChange={({ target: { value } }) => {
                const found = sinceChoices.find((each) => each === value);
                if (found) chosen.setSince({ ...since, choice: found });
              }}
            >
              {failing === null ? null : (
                <option value="failing">{`It began to fail (${failing})`}</option>
              )}
              {(['day', 'week', 'all', 'own'] as const).map((each) => (
                <option key={each} value={each}>
                  {sinceWords[each]}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      {since.choice === 'own' ? (
        <Field
          label="From"
          note={times.offset}
          error={
            since.own !== '' && choice === null
              ? 'Enter a date and a time that have passed'
              : undefined
          }
        >
          {(control) => (
            <Input
              {...control}
              type="datetime-local"
              value={since.own}
              onChange={(event) => chosen.setSince({ ...since, own: event.target.value })}
              className="w-60"
            />
          )}
        </Field>
      ) : null}
    </>
  );
}

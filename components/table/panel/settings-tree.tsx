'use client';

import { MarkedText } from '@/components/table/table/marked-text';
import { RelativeTime } from '@/components/ui/relative-time';
import { secretWords } from '@/lib/words/statuses';
import { wordFor } from '@/lib/words/word-for';
import { PanelSection } from './facts';
import type { Setting } from './settings-of';

/** Settings of a resource, read only: what stands alone first, then each group under its name. */
export function SettingsTree({ settings }: { settings: readonly Setting[] }) {
  const isPlain = (setting: Setting) => setting.kind !== 'group' && !isCode(setting);
  return (
    <>
      <PanelSection>
        <SettingList settings={settings.filter(isPlain)} />
      </PanelSection>
      {settings
        .filter((setting) => !isPlain(setting))
        .map((setting) => (
          <PanelSection key={setting.key} title={setting.label}>
            {setting.kind === 'group' ? (
              <SettingList settings={setting.settings} />
            ) : (
              <SettingValue setting={setting} />
            )}
          </PanelSection>
        ))}
    </>
  );
}

function isCode(setting: Setting): boolean {
  return setting.kind === 'text' && setting.code;
}

function SettingList({ settings }: { settings: readonly Setting[] }) {
  return (
    <dl className="grid grid-cols-[9rem_minmax(0,1fr)] gap-x-2 gap-y-1.5 text-sm">
      {settings.map((setting) => (
        <div
          key={setting.key}
          className={setting.kind === 'group' || isCode(setting) ? 'col-span-2' : 'contents'}
        >
          <dt className="text-muted">{setting.label}</dt>
          <dd className={setting.kind === 'group' ? 'mt-1 border-l pl-3' : 'min-w-0 wrap-anywhere'}>
            <SettingValue setting={setting} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function SettingValue({ setting }: { setting: Setting }) {
  switch (setting.kind) {
    case 'absent':
      return <span className="text-muted">not set</span>;
    case 'secret':
      return (
        <span className={setting.state === 'none' ? 'text-muted' : ''}>
          {wordFor(secretWords, setting.state, 'listed')}
        </span>
      );
    case 'time':
      return <RelativeTime value={setting.value} />;
    case 'list':
      return (
        <ul className="flex flex-wrap gap-1">
          {setting.values.map((value) => (
            <li
              translate="no"
              key={value}
              className="rounded-sm bg-hover px-1.5 font-mono text-xs leading-5"
            >
              <MarkedText value={value} empty="empty" />
            </li>
          ))}
        </ul>
      );
    case 'group':
      return <SettingList settings={setting.settings} />;
    case 'text':
      return setting.code ? (
        <pre
          translate="no"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
          tabIndex={0}
          className="mt-1 wrap-anywhere max-h-60 overflow-y-auto whitespace-pre-wrap rounded border bg-sunken p-2 text-xs"
        >
          {setting.value.slice(0, 20_000)}
        </pre>
      ) : (
        <MarkedText
          value={setting.value}
          empty="empty"
          maximum={2000}
          className="whitespace-pre-wrap"
        />
      );
  }
}

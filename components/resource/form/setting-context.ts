'use client';

import { createContext, useContext } from 'react';

/**
 * How the parts of a kind's form learn what they know besides its values.
 * @param noun what the resource is called: "endpoint"
 */
export function settingContext<Setting>(noun: string) {
  const SettingContext = createContext<Setting | null>(null);
  return {
    SettingContext,
    useSetting(): Setting {
      const setting = useContext(SettingContext);
      if (!setting) throw new Error(`this part of the ${noun} form needs its form body above it`);
      return setting;
    },
  };
}

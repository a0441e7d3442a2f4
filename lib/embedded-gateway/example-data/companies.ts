/** An owner of endpoints and portal links. */
export interface Company {
  name: string;
  ownerId: string;
}

const names = [
  'Acme Retail',
  'Borealis Foods',
  'Cinder Logistics',
  'Dunmore & Sons',
  'Eastgate Health',
  'Falk Media',
  'Greenline Transit',
  'Harbor Payments',
  'Iris Telemetry',
  'Juniper Hotels',
  'Kestrel Air',
  'Lumen Books',
  'Mistral Energy',
  'Northern School',
  'Oakridge Farm',
  'Pelican Insurance',
  'Quarry Stone',
  'Redwood Clinics',
  'Saltmarsh Fisheries',
  'Tandem Bikes',
  'Umber Studios',
  'Vantage Realty',
  'Willow Pharmacy',
  'Xenon Lighting',
  'Yarrow Gardens',
  'Zephyr Couriers',
  'Alder Bank',
  'Basalt Mining',
  'Copperline Telecom',
  'Driftwood Travel',
  'Ember Kitchens',
  'Foxglove Nurseries',
  'Granite Legal',
  'Hazel Apparel',
  'Inkwell Press',
  'Jasper Robotics',
  'Kelp Aquatics',
  'Larkspur Events',
  'Meridian Freight',
  'Nimbus Weather',
];

export const companies: readonly Company[] = names.map((name) => ({
  name,
  ownerId: name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, ''),
}));

/** Names that tables, exports and searches get wrong; each is used for one portal link. */
export const hardNames: readonly string[] = [
  'O\u2019Neill \u201cExpress\u201d & "Sons"',
  '\u{1f69a} Night dispatch \u{1f469}\u{1f3fd}\u200d\u{1f527}',
  '\u0628\u0648\u0627\u0628\u0629 \u0627\u0644\u0634\u062d\u0646 \u0627\u0644\u0633\u0631\u064a\u0639',
  'Telemetry (\u05e2\u05d1\u05e8\u05d9\u05ea) v2',
  `Regional warehouse integration ${'north south east west '.repeat(11)}and overseas`,
  '  blanks at both ends  ',
  "=cmd|' /C calc'!A0",
  '100% uptime pilot',
  'a_b',
  '<img src=x onerror=alert(1)>',
  'Zo\u00eb\u2019s Cafe\u0301 \u2013 na\u00efve',
  'null',
];

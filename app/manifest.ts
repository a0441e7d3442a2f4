import type { MetadataRoute } from 'next';

export default function manifest(): MetadataRoute.Manifest {
  return {
    name: 'Gatehouse',
    short_name: 'Gatehouse',
    description: "Operator's console of a webhook gateway",
    start_url: '/',
    display: 'standalone',
    background_color: '#f9fafb',
    theme_color: '#006b67',
    icons: [{ src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' }],
  };
}

import type { Page } from 'playwright/test';

/** Everything in the databases of this origin, as one text. */
export function keptInDatabases(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    const rows = await Promise.all(
      databases.map(
        ({ name }) =>
          new Promise<unknown>((resolve, reject) => {
            const opening = indexedDB.open(name ?? '');
            opening.onerror = () => reject(opening.error);
            opening.onsuccess = () => {
              const { result } = opening;
              const stores = [...result.objectStoreNames];
              if (stores.length === 0) return resolve([]);
              const transaction = result.transaction(stores);
              const all = stores.map((store) => transaction.objectStore(store).getAll());
              transaction.onerror = () => reject(transaction.error);
              transaction.oncomplete = () => {
                result.close();
                resolve(all.map((request) => request.result));
              };
            };
          }),
      ),
    );
    return JSON.stringify(rows);
  });
}

/** What the browser keeps of this origin, in every place that outlives a page, as one text. */
export async function keptByBrowser(page: Page): Promise<string> {
  const others = await page.evaluate(async () =>
    JSON.stringify({
      local: { ...localStorage },
      session: { ...sessionStorage },
      caches: await caches.keys(),
      history: history.state,
      cookie: document.cookie,
      address: location.href,
      resources: performance.getEntriesByType('resource').map(({ name }) => name),
    }),
  );
  return others + (await keptInDatabases(page));
}

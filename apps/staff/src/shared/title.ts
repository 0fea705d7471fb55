import { atom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useVenue } from './venue.tsx';

const PRODUCT_NAME = 'Masa';

const pageAtom = atom('');
/** How much rings for the person who is signed in. */
export const newsAtom = atom(0);

/** The browser's title of a screen. */
export function useTitle(page: string): void {
  const setPage = useSetAtom(pageAtom);
  useEffect(() => setPage(page), [page, setPage]);
}

/** Once per app: "(2) Hall · Penaj". */
export function useDocumentTitle(): void {
  const page = useAtomValue(pageAtom);
  const news = useAtomValue(newsAtom);
  const { name } = useVenue();
  useEffect(() => {
    const words = [page, name || PRODUCT_NAME].filter((word) => word !== '').join(' · ');
    document.title = news > 0 ? `(${news}) ${words}` : words;
  }, [page, news, name]);
}

import { createHash } from 'node:crypto';
import type { menuRoutes } from '@masa/contract/menu.http';
import { DEFAULT_LANGUAGE, isLanguage, textIn, type Language } from '@masa/domain/language';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/handlers.ts';
import { readVenue } from '../venue/public.ts';
import { menuIn, readMenu } from './menu.view.ts';

const languageOf = (lang: string | undefined): Language => (isLanguage(lang) ? lang : DEFAULT_LANGUAGE);

type Prepared = { readonly answer: ReturnType<typeof menuIn>; readonly etag: string };

/**
 * The menu is read by every phone and changed twice a week: it is kept ready per language until a venue message
 * says otherwise, and a phone that has it already gets 304.
 */
export function menuRoutesOf({ db, bus }: Context): Handlers<typeof menuRoutes> {
  const ready = new Map<Language, Promise<Prepared>>();
  bus.subscribe((event) => {
    if (event.kind === 'venue') ready.clear();
  });

  const prepare = async (language: Language): Promise<Prepared> => {
    const answer = menuIn(await readMenu(db), language);
    return {
      answer,
      etag: `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 27)}"`,
    };
  };
  const menuOf = (language: Language): Promise<Prepared> => {
    const known = ready.get(language);
    if (known) return known;
    const made = prepare(language);
    ready.set(language, made);
    made.catch(() => ready.delete(language));
    return made;
  };

  return {
    menu: async ({ query, reply }) => {
      const { answer, etag } = await menuOf(languageOf(query.lang));
      reply.header('ETag', etag);
      reply.header('Cache-Control', 'no-cache');
      return answer;
    },
    venue: async ({ query }) => {
      const language = languageOf(query.lang);
      const { name, timeZone, homeCards } = await readVenue(db);
      const cards = homeCards.filter((card) => card.active);
      return {
        name,
        timeZone,
        homeCards: cards.map((card) => ({
          id: card.id,
          title: textIn(card.title, language),
          text: textIn(card.text, language),
          image: card.image,
        })),
      };
    },
  };
}

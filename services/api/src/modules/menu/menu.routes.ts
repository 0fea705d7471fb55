import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import type { menuRoutes } from '@masa/contract/menu.http';
import { menuSchemas } from '@masa/contract/menu.schemas';
import type { Answer } from '@masa/contract/schemas';
import { DEFAULT_LANGUAGE, isLanguage, textIn, type Language } from '@masa/domain/language';
import type { Context } from '../../context.ts';
import type { Handlers, Packing } from '../../http/handlers.ts';
import { readVenue } from '../venue/public.ts';
import { readAllergens } from './allergens.view.ts';
import { menuIn, readMenu } from './menu.view.ts';
import { withoutSoldOut } from './portions.ts';
import { readRemovable } from './removable.view.ts';
import type { LastPortionsWatch } from './last-portions-watch.ts';

const languageOf = (lang: string | undefined): Language => (isLanguage(lang) ? lang : DEFAULT_LANGUAGE);

type Menu = ReturnType<typeof menuIn>;
type Prepared = {
  readonly answer: Answer<'menu'>;
  readonly tag: string;
  readonly json: Readonly<Record<Packing | 'identity', Buffer>>;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function prepare(menu: Menu): Promise<Prepared> {
  const answer = menuSchemas.menu.response.parse(menu);
  const identity = Buffer.from(JSON.stringify(answer));
  const [packed, zipped] = await Promise.all([brotli(identity), zip(identity)]);
  return {
    answer,
    tag: createHash('sha256').update(identity).digest('base64url').slice(0, 27),
    json: { identity, gzip: zipped, br: packed },
  };
}

/**
 * The menu is read by every phone and changed twice a week: it is kept ready per language and reader, packed, until a venue
 * message says otherwise, and a phone that has it already gets 304.
 */
export function menuHandlers({ db, bus }: Context, watch: LastPortionsWatch): Handlers<typeof menuRoutes> {
  const ready = new Map<string, Promise<Prepared>>();
  bus.subscribe((event) => {
    if (event.kind === 'venue' || event.kind === 'missed') ready.clear();
  });

  const makeReady = async (language: Language, forWaiter: boolean): Promise<Prepared> => {
    const last = await watch.told();
    const items = await readMenu(db);
    const offered = forWaiter ? items : withoutSoldOut(items, last);
    const allergensOf = await readAllergens(db, offered);
    return prepare(menuIn(offered, language, { last, allergensOf, removable: await readRemovable(db) }));
  };
  const menuOf = (language: Language, forWaiter: boolean): Promise<Prepared> => {
    const key = `${language} ${forWaiter}`;
    const known = ready.get(key);
    if (known) return known;
    const made = makeReady(language, forWaiter);
    ready.set(key, made);
    made.catch(() => ready.delete(key));
    return made;
  };

  return {
    menu: async ({ query, packings, reply }) => {
      const { answer, tag, json } = await menuOf(languageOf(query.lang), query.for === 'waiter');
      const [packing = 'identity'] = packings();
      reply.header('Vary', 'Accept-Encoding');
      // Other bytes, another tag.
      reply.header('ETag', packing === 'identity' ? `"${tag}"` : `"${tag}-${packing}"`);
      reply.header('Cache-Control', 'no-cache');
      if (packing !== 'identity') reply.header('Content-Encoding', packing);
      reply.prepared(json[packing]);
      return answer;
    },
    venue: async ({ query }) => {
      const language = languageOf(query.lang);
      const { slogan, homeCards, ...settings } = await readVenue(db);
      const { name, mark, heroImage, timeZone, businessDayStart, tipPresets, notes, trainingMode } = settings;
      const { volumeUnit, askAge } = settings;
      const cards = homeCards.filter((card) => card.active);
      return {
        name,
        timeZone,
        businessDayStart,
        slogan: textIn(slogan, language),
        mark,
        heroImage,
        languages: settings.languages,
        tipPresets,
        notes,
        volumeUnit,
        askAge,
        trainingMode,
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

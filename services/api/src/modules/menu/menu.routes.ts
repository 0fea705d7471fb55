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
import { readLimits, readTimeRules } from '../opening/public.ts';
import { menuAt } from './menu-at.ts';
import { menuIn, readMenu } from './menu.view.ts';
import { orderingOf } from './ordering-now.ts';
import { withoutSoldOut } from './portions.ts';
import { readRemovable } from './removable.view.ts';
import type { LastPortionsWatch } from './last-portions-watch.ts';

const languageOf = (lang: string | undefined): Language => (isLanguage(lang) ? lang : DEFAULT_LANGUAGE);

type Menu = ReturnType<typeof menuIn>;
type Prepared = {
  readonly answer: Answer<'menu'>;
  readonly tag: string;
  readonly json: Readonly<Record<Packing | 'identity', Buffer>>;
  /** It is the menu of these instants. */
  readonly from: number;
  readonly until: number;
};

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function prepare(menu: Menu): Promise<Omit<Prepared, 'from' | 'until'>> {
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
export function menuHandlers(
  { db, bus, world }: Context,
  watch: LastPortionsWatch,
): Handlers<typeof menuRoutes> {
  const ready = new Map<string, Promise<Prepared>>();
  bus.subscribe((event) => {
    if (event.kind === 'venue' || event.kind === 'missed') ready.clear();
  });

  const makeReady = async (language: Language, forWaiter: boolean): Promise<Prepared> => {
    const last = await watch.told();
    const now = world.now();
    const limits = await readLimits(db, now);
    const rules = await readTimeRules(db);
    const { timeZone } = await readVenue(db);
    const { items, until } = menuAt(await readMenu(db), rules, limits, { now, timeZone, forWaiter });
    const offered = forWaiter ? items : withoutSoldOut(items, last);
    const allergensOf = await readAllergens(db, offered);
    const told = menuIn(offered, language, { last, allergensOf, removable: await readRemovable(db) });
    return { ...(await prepare(told)), from: now, until };
  };
  const menuOf = async (language: Language, forWaiter: boolean): Promise<Prepared> => {
    const key = `${language} ${forWaiter}`;
    const known = ready.get(key);
    if (known) {
      const menu = await known;
      // Prices and dayparts change with nobody touching them; whoever asks at the very edge must not wait for the clock.
      if (menu.from <= world.now() && world.now() < menu.until) return menu;
      // Of all who were here at the edge one makes the new one.
      if (ready.get(key) !== known) return menuOf(language, forWaiter);
    }
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
      const { volumeUnit, askAge, feedback } = settings;
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
        feedback,
        volumeUnit,
        askAge,
        ordering: orderingOf(settings.hours, await readLimits(db, world.now()), {
          language,
          timeZone,
          now: world.now(),
        }),
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

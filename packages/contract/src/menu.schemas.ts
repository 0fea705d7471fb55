import { z } from 'zod';
import { DEFAULT_VENUE_TIME } from '@masa/domain/business-day';
import { languages } from '@masa/domain/language';
import { TIP_PERCENTS } from '@masa/domain/tips';
import type { SchemasFor } from './endpoint.ts';
import type { menuRoutes } from './menu.http.ts';
import { bani, language, station, venueMark } from './values.ts';

/** An unknown language falls back to the default instead of failing (AMB-120). */
const inLanguage = z.object({ lang: z.string().max(16).optional() });

const menuItem = z.object({
  id: z.string(),
  group: z.string(),
  price: bani,
  active: z.boolean(),
  optionsCatalogue: z.array(
    z.object({
      optionGroup: z.string(),
      name: z.string(),
      options: z.array(
        z.object({ id: z.string(), name: z.string(), left: z.int().nullable().default(null) }),
      ),
    }),
  ),
  /** What may be added, beside the options (AMB-200): prices are those of this size, and what is off is left out. */
  modifiers: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        min: z.int(),
        max: z.int(),
        /** So many units are in the price of the dish: the dearest ones. */
        included: z.int(),
        /** The option group under whose heading it stands. */
        joins: z.string().nullable(),
        choices: z.array(
          z.object({
            id: z.string(),
            name: z.string(),
            price: bani,
            maxEach: z.int(),
            default: z.boolean(),
            /** The option which is the same thing. */
            sameAs: z.string().nullable(),
            left: z.int().nullable(),
          }),
        ),
      }),
    )
    .default([]),
  /** Additive, in the asked language (AMB-034). */
  groupName: z.string(),
  name: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  /** Two colours of the dish card, from its sauce. */
  tint: z.array(z.string()).max(2).nullable(),
  weightGrams: z.int().nullable(),
  station,
  /** The last portions, below five, while the venue sells by stock; null otherwise (AMB-113). */
  left: z.int().nullable().default(null),
  /** What it is called in the venue's other languages, so that guests find it by those words, too (AMB-215). */
  words: z
    .object({ names: z.array(z.string()), group: z.array(z.string()), choices: z.array(z.string()) })
    .default({ names: [], group: [], choices: [] }),
});

export const menuSchemas = {
  menu: {
    // A waiter may still order what has sold out (AMB-113): it is on, and 0 are left of it.
    query: inLanguage.extend({ for: z.literal('waiter').optional() }),
    response: z.array(menuItem),
    errors: [],
  },
  venue: {
    query: inLanguage,
    response: z.object({
      name: z.string(),
      timeZone: z.string(),
      /** 'HH:MM' at which the venue's day begins: a batch that expires on a day does so when the next one begins. */
      businessDayStart: z.string().default(DEFAULT_VENUE_TIME.startsAt),
      /** What stands over the menu on the home screen; empty where the venue has none. */
      slogan: z.string().default(''),
      mark: venueMark.nullable().default(null),
      /** Over the link to the menu; without one the home screen takes a picture of the menu. */
      heroImage: z.string().nullable().default(null),
      /** Which languages the venue offers; a link that asks for another of the three is still answered in it. */
      languages: z.array(language).default([...languages]),
      /** In percent, for card payments. */
      tipPresets: z.array(z.int()).default([...TIP_PERCENTS]),
      /** Guests may write a line to a dish (AMB-208). */
      notes: z.boolean().default(false),
      /** Every screen says that nothing is real. */
      trainingMode: z.boolean().default(false),
      homeCards: z.array(
        z.object({ id: z.string(), title: z.string(), text: z.string(), image: z.string().nullable() }),
      ),
    }),
    errors: [],
  },
} satisfies SchemasFor<typeof menuRoutes>;

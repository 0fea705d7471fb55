import { z } from 'zod';
import { DEFAULT_VENUE_TIME } from '@masa/domain/business-day';
import { dietMarks } from '@masa/domain/diet';
import { languages } from '@masa/domain/language';
import { nutrients } from '@masa/domain/menu-editing';
import { recordOf } from '@masa/domain/record';
import { limitReasons } from '@masa/domain/ordering-limit';
import { TIP_PERCENTS } from '@masa/domain/tips';
import { volumeUnits } from '@masa/domain/volume';
import type { SchemasFor } from './endpoint.ts';
import type { menuRoutes } from './menu.http.ts';
import { allergenSet, allergenWord, bani, language, station, venueMark } from './values.ts';

/** An unknown language falls back to the default instead of failing (AMB-120). */
const inLanguage = z.object({ lang: z.string().max(16).optional() });

/** `removable`: what of `contains` only stocks bring that guests may leave out; left out: nothing. */
const broughtAllergens = allergenSet.extend({ removable: z.array(allergenWord).optional() });

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
        z.object({
          id: z.string(),
          name: z.string(),
          left: z.int().nullable().default(null),
          /** What this choice brings; left out: nothing. */
          allergens: broughtAllergens.optional(),
        }),
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
            /** What this choice brings; left out: nothing. */
            allergens: broughtAllergens.optional(),
            /** Only for adults (AMB-213). */
            age18: z.literal(true).optional(),
          }),
        ),
      }),
    )
    .default([]),
  /**
   * What guests may leave out (AMB-209), as they read it after "without". `with`: the options and modifiers that bring it;
   * empty: it is in the dish, whatever is chosen. `allergens`: what it brings; left out: nothing of the 14.
   */
  removable: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        with: z.array(z.string()),
        allergens: z.array(allergenWord).optional(),
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
  /** Of the dish with the choices that it proposes (AMB-210). */
  allergens: broughtAllergens.default({ state: 'unknown', contains: [], mayContain: [] }),
  /** Of the dish alone, to which the choices bring theirs; left out: the same as `allergens`. */
  ownAllergens: broughtAllergens.optional(),
  /** Stated by hand, and not against what is in it. */
  diet: z.array(z.enum(dietMarks)).default([]),
  /** Only for adults. */
  age18: z.boolean().default(false),
  volumeMl: z.int().nullable().default(null),
  /** In the asked language; left out where the venue states none. */
  additives: z.string().optional(),
  /** In 100 g or 100 ml. */
  nutrition: z.object(recordOf(nutrients, () => z.number())).optional(),
  /** Without the rule of this hour; null: `price` is it (AMB-218). */
  regularPrice: bani.nullable().default(null),
  /** When the price of now becomes another. */
  priceUntil: z.int().nullable().default(null),
  ruleName: z.string().nullable().default(null),
  /** Why it is off by itself, and when it is to be had again (AMB-217, AMB-220). */
  offReason: z.enum(['daypart', 'paused']).nullable().default(null),
  backAt: z.int().nullable().default(null),
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
      /** Guests may tell the house of their visit (AMB-229). */
      feedback: z.boolean().default(false),
      volumeUnit: z.enum(volumeUnits).default('ml'),
      /** Guests are asked once a visit whether they are 18 (AMB-213). */
      askAge: z.boolean().default(false),
      /** Whether phones may order now, and if not, why and until when (AMB-217, AMB-220). */
      ordering: z
        .object({
          state: z.enum(['open', 'closed', 'paused']),
          opensAt: z.int().nullable(),
          closesAt: z.int().nullable(),
          /** Of a day that is not as the others. */
          note: z.string(),
          pausedUntil: z.int().nullable(),
          reason: z.enum(limitReasons).nullable(),
        })
        .default({
          state: 'open',
          opensAt: null,
          closesAt: null,
          note: '',
          pausedUntil: null,
          reason: null,
        }),
      /** Every screen says that nothing is real. */
      trainingMode: z.boolean().default(false),
      homeCards: z.array(
        z.object({ id: z.string(), title: z.string(), text: z.string(), image: z.string().nullable() }),
      ),
    }),
    errors: [],
  },
} satisfies SchemasFor<typeof menuRoutes>;

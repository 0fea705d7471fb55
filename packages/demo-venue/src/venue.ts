import { z } from 'zod';
import { languages } from '@masa/domain/language';
import { clockTime, completeText, key, readYaml, text } from './read-yaml.ts';

const vatRate = z.strictObject({
  group: z.string().regex(/^[A-Z]$/u, 'a VAT group A..Z'),
  percent: z.int().min(0).max(100),
  validFrom: z.iso.date(),
  names: completeText,
});

const homeCard = z.strictObject({
  id: key,
  active: z.boolean(),
  image: text,
  title: completeText,
  text: completeText,
});

const venue = z
  .strictObject({
    name: text,
    slogan: completeText,
    mark: z.literal('wing'),
    heroImage: text,
    receiptHeader: text,
    address: text,
    phone: text,
    tax: z.strictObject({
      companyName: text,
      fiscalCode: z.string().regex(/^\d{13}$/u, 'a fiscal code of 13 digits'),
      vatPayer: z.boolean(),
    }),
    timeZone: text,
    businessDayStart: clockTime,
    wifi: z.strictObject({ network: text, password: text }),
    vatRates: z.array(vatRate),
    homeCards: z.array(homeCard),
  })
  // All that there are: the demo shows them.
  .transform((read) => ({ ...read, languages }));
export type DemoVenueIdentity = z.infer<typeof venue>;

export const loadVenue = (): DemoVenueIdentity => readYaml('venue.yaml', venue);

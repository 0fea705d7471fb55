import { languages, type Language } from '@masa/domain/language';
import {
  clockTime,
  completeText,
  flag,
  integer,
  key,
  listOf,
  matching,
  object,
  oneOf,
  readYaml,
  text,
  type CompleteText,
} from './read-yaml.ts';

export type DemoHomeCard = {
  readonly id: string;
  readonly active: boolean;
  readonly image: string;
  readonly title: CompleteText;
  readonly text: CompleteText;
};

export type DemoVatRate = {
  readonly group: string;
  readonly percent: number;
  /** 'yyyy-mm-dd' */
  readonly validFrom: string;
  readonly names: CompleteText;
};

export type DemoVenueIdentity = {
  readonly name: string;
  readonly slogan: CompleteText;
  readonly mark: 'wing';
  readonly heroImage: string;
  readonly receiptHeader: string;
  readonly address: string;
  readonly phone: string;
  readonly tax: { readonly companyName: string; readonly fiscalCode: string; readonly vatPayer: boolean };
  readonly timeZone: string;
  readonly businessDayStart: string;
  readonly languages: readonly Language[];
  readonly wifi: { readonly network: string; readonly password: string };
  readonly vatRates: readonly DemoVatRate[];
  readonly homeCards: readonly DemoHomeCard[];
};

const vatRate = object({
  group: matching(/^[A-Z]$/u, 'a VAT group A..Z'),
  percent: integer(0, 100),
  validFrom: matching(/^\d{4}-\d{2}-\d{2}$/u, "a date 'yyyy-mm-dd'"),
  names: completeText,
});

const homeCard = object({ id: key, active: flag, image: text, title: completeText, text: completeText });

const venue = object({
  name: text,
  slogan: completeText,
  mark: oneOf(['wing']),
  heroImage: text,
  receiptHeader: text,
  address: text,
  phone: text,
  tax: object({
    companyName: text,
    fiscalCode: matching(/^\d{13}$/u, 'a fiscal code of 13 digits'),
    vatPayer: flag,
  }),
  timeZone: text,
  businessDayStart: clockTime,
  languages: listOf(oneOf(languages)),
  wifi: object({ network: text, password: text }),
  vatRates: listOf(vatRate),
  homeCards: listOf(homeCard),
});

export const loadVenue = (): DemoVenueIdentity => readYaml('venue.yaml', venue);

import type { Language } from '@masa/domain/language';
import type { MenuPaperFormat } from '@masa/domain/menu-paper';

/** A dish on paper; its lines are in the languages of the paper, one for each. */
export type PaperDish = {
  readonly names: readonly string[];
  /** Only where there is one language: three would be three menus. */
  readonly description: string;
  /** "8 pcs 250 g", and what it costs; one for each size. */
  readonly prices: readonly { readonly size: string; readonly price: string }[];
  readonly isForAdults: boolean;
  /** Numbers of the legend, behind the name. */
  readonly numbers: readonly number[];
  /** In words, a line for each language. */
  readonly allergens: readonly string[];
  /** A JPEG. */
  readonly picture: Uint8Array | null;
};
export type PaperSection = { readonly names: readonly string[]; readonly dishes: readonly PaperDish[] };

/** Everything that stands on the printed menu, in words: whoever draws it knows no dish and no language. */
export type MenuPaper = {
  readonly format: MenuPaperFormat;
  readonly language: Language;
  readonly venue: string;
  readonly sections: readonly PaperSection[];
  /** What is cheaper at which hours; empty: nothing. */
  readonly cheaper: { readonly title: string; readonly lines: readonly string[] } | null;
  readonly legend: { readonly title: string; readonly lines: readonly string[] } | null;
  /** The date of the prices, VAT, the sign for adults. */
  readonly foot: readonly string[];
};

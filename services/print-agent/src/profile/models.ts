import { keysOf } from '@masa/domain/record';
import type { Profile } from '../encode/compose.ts';

/**
 * What is asked behind the last byte: `GS r` (any printer that answers at all), `GS ( H` (Epson; brings an id back, so
 * no late answer of an earlier paper can be taken for this one's), or nothing.
 */
export const fenceKinds = ['GSr', 'GS(H', 'none'] as const;
export type FenceKind = (typeof fenceKinds)[number];

/** What a model is known to be; `printers.yaml` may say otherwise. */
export type Model = Pick<Profile, 'textMode' | 'pages' | 'cut'> & {
  readonly cols: 32 | 42 | 48;
  readonly fence: FenceKind;
  readonly feed?: number;
};

/** 80 mm and 58 mm of paper. */
const WIDE = { cols: 48 } as const;
const NARROW = { cols: 32 } as const;
/** No knife: the last row must come out as far as the tear bar. */
const TORN = { cut: 'none', feed: 5 } as const;

const epson = { pages: { cp866: 17, cp852: 18, cp1251: 46, cp1250: 45 }, cut: 'partial' } as const;
const xprinter = { pages: { cp866: 17, cp852: 18, cp1251: 23 }, cut: 'partial' } as const;
const pos5890 = { pages: { cp866: 59, cp852: 54, cp1251: 73, cp1250: 72 }, fence: 'none' } as const;
const mobile = { ...NARROW, ...TORN, textMode: 'raster', fence: 'none' } as const;

/**
 * Page numbers as their manuals give them. A family whose firmwares disagree with each other, and a printer nobody knows,
 * draws its letters: a picture is right everywhere. Only a Fence that a model surely answers is asked for, because a
 * printer that stays silent would count as broken; `doctor` finds out what the one at hand can do.
 */
export const models = {
  'epson-tm-t20': { ...epson, ...WIDE, textMode: 'mixed', fence: 'GS(H' },
  'epson-tm-t88': { ...epson, cols: 42, textMode: 'mixed', fence: 'GS(H' },
  'epson-tm-p80': { ...epson, ...WIDE, textMode: 'mixed', fence: 'GS(H' },
  'xprinter-n160ii': { ...xprinter, ...WIDE, textMode: 'mixed', fence: 'GSr' },
  'xprinter-t80q': { ...xprinter, ...WIDE, textMode: 'mixed', fence: 'GSr' },
  'pos-5890': { ...pos5890, ...NARROW, ...TORN, textMode: 'raster' },
  'nt-5890k': { ...pos5890, ...NARROW, ...TORN, textMode: 'raster' },
  p822d: { ...pos5890, ...WIDE, textMode: 'raster', cut: 'partial' },
  'citizen-ct-s310ii': {
    ...WIDE,
    pages: { cp866: 7, cp852: 6 },
    textMode: 'mixed',
    fence: 'GSr',
    cut: 'partial',
  },
  'mpt-ii': { ...mobile, pages: { cp866: 7, cp1251: 6 } },
  'youku-58t': { ...mobile, pages: { cp866: 7, cp852: 18, cp1251: 6, cp1250: 30 } },
  rp326: {
    ...WIDE,
    pages: { cp866: 7, cp852: 18, cp1251: 6, cp1250: 30 },
    textMode: 'mixed',
    fence: 'GSr',
    cut: 'partial',
  },
  'unknown-58': { ...NARROW, pages: {}, textMode: 'raster', fence: 'none', cut: 'partial', feed: 5 },
  'unknown-80': { ...WIDE, pages: {}, textMode: 'raster', fence: 'none', cut: 'partial' },
} as const satisfies Record<string, Model>;

export type ModelName = keyof typeof models;
export const modelNames = keysOf(models);

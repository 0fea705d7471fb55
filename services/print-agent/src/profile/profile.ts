import { z } from 'zod';
import { LABEL_DOTS_PER_MM } from '../encode/compose-tspl.ts';
import { isDeviceFile, type Connection } from './connection.ts';
import { fenceKinds, models, modelNames, type FenceKind, type Model, type ModelName } from './models.ts';

/** Columns of font A that fit on a row of so many dots. */
const DOTS_OF_COLUMNS = { 32: 384, 42: 512, 48: 576 } as const;

export const modelName = z.enum(modelNames, {
  error: ({ input }) =>
    `"${String(input)}" is none of ${modelNames.join(', ')}; any other printer is unknown-58 or unknown-80`,
});

const label = z.strictObject({
  widthMm: z.number().min(20).max(120),
  /** Left out: endless paper, each sticker as long as its text. */
  heightMm: z.number().min(15).max(300).optional(),
  gapMm: z.number().min(0).max(20).default(2),
});

const pageNumber = z.int().min(0).max(255);

/** What printers.yaml says of a printer; what it leaves out comes from the model. */
export const profileWords = z.strictObject({
  /** What the printer speaks: receipt printers ESC/POS, most label printers TSPL. */
  dialect: z.enum(['escpos', 'tspl']).optional(),
  /** Of a label printer: what is on its roll. */
  label: label.optional(),
  cols: z.literal([32, 42, 48]).optional(),
  dots: z.literal([384, 512, 576]).optional(),
  textMode: z.enum(['codepage', 'raster', 'mixed']).optional(),
  /** Taken as it is: a page that is left out is one this printer lacks. */
  pages: z
    .strictObject({ cp866: pageNumber, cp1251: pageNumber, cp852: pageNumber, cp1250: pageNumber })
    .partial()
    .optional(),
  fence: z.enum(fenceKinds).optional(),
  cut: z.enum(['full', 'partial', 'none']).optional(),
  feed: z.int().min(0).max(20).optional(),
});
type ProfileWords = z.infer<typeof profileWords>;

export type PrinterProfile = {
  readonly dialect: 'escpos' | 'tspl';
  readonly label?: z.infer<typeof label>;
  readonly cols: 32 | 42 | 48;
  readonly dots: 384 | 512 | 576;
  readonly textMode: 'codepage' | 'raster' | 'mixed';
  readonly pages: NonNullable<ProfileWords['pages']>;
  readonly fence: FenceKind;
  readonly cut: 'full' | 'partial' | 'none';
  readonly feed: number;
};

type Fault = { readonly path: readonly string[]; readonly message: string };
const FEED = 4;

/** A plain file or a Windows share takes bytes and says nothing; a Linux device file may answer. */
const canAnswer = (connection: Connection): boolean =>
  connection.type !== 'file' || isDeviceFile(connection.path);

function fenceOf(connection: Connection, model: Model | undefined): PrinterProfile['fence'] {
  if (!canAnswer(connection)) return 'none';
  // A device file without a model may be half a cable: many printers on /dev/usb/lp0 never answer.
  return model?.fence ?? (connection.type === 'file' ? 'none' : 'GSr');
}

function labelFaultsOf(
  { label: roll, dots, textMode, fence, cut }: PrinterProfile,
  { type }: Connection,
): Fault[] {
  const faults: Fault[] = [];
  const fault = (field: string, message: string) => void faults.push({ path: ['profile', field], message });
  if (roll === undefined)
    fault('label', 'a label printer must know its roll: { widthMm: 58, heightMm: 40, gapMm: 2 }');
  else if (roll.widthMm * LABEL_DOTS_PER_MM < dots)
    fault('label', `${dots} dots need ${dots / LABEL_DOTS_PER_MM} mm; choose fewer columns or wider labels`);
  if (textMode !== 'raster') fault('textMode', 'a label printer gets pictures: use raster');
  if (fence !== 'none')
    fault('fence', "a label printer does not answer behind a document: use fence: 'none'");
  if (cut !== 'none') fault('cut', "labels are torn off: use cut: 'none'");
  if (type === 'virtual') fault('dialect', 'a virtual printer reads ESC/POS only');
  return faults;
}

function faultsOf(profile: PrinterProfile, connection: Connection): Fault[] {
  const { cols, dots, textMode, pages, fence } = profile;
  const faults: Fault[] = profile.dialect === 'tspl' ? labelFaultsOf(profile, connection) : [];
  const fault = (field: string, message: string) => void faults.push({ path: ['profile', field], message });
  if (DOTS_OF_COLUMNS[cols] !== dots) fault('dots', `${cols} columns need ${DOTS_OF_COLUMNS[cols]} dots`);
  if (connection.type === 'virtual' && textMode !== 'raster')
    fault('textMode', 'a virtual printer reads raster only');
  if (fence !== 'none' && !canAnswer(connection))
    fault('fence', "a file or a Windows share cannot answer: use fence: 'none'");
  if (profile.label !== undefined && profile.dialect !== 'tspl')
    fault('label', 'only a label printer has labels: dialect: tspl');
  if (textMode !== 'raster' && Object.keys(pages).length === 0) {
    fault(
      'pages',
      `textMode ${textMode} needs the printer's own page numbers, such as { cp866: 17, cp852: 18 }; \`sheet\` prints them`,
    );
  }
  return faults;
}

/** Model, then what the file says, then what is usual; the faults name their place in the file. */
export function profileFor(
  name: ModelName | undefined,
  words: ProfileWords,
  connection: Connection,
): { readonly profile: PrinterProfile; readonly faults: readonly Fault[] } | { readonly faults: Fault[] } {
  const model: Model | undefined = name === undefined ? undefined : models[name];
  const cols = words.cols ?? model?.cols;
  if (cols === undefined) {
    const message = `say the model, one of ${modelNames.join(', ')}, or at least profile: { cols: 32 } (58 mm) or { cols: 48 } (80 mm)`;
    return { faults: [{ path: ['model'], message }] };
  }
  const { dialect = 'escpos' } = words;
  const labels = dialect === 'tspl';
  const profile: PrinterProfile = {
    dialect,
    ...(words.label !== undefined && { label: words.label }),
    cols,
    dots: words.dots ?? DOTS_OF_COLUMNS[cols],
    textMode:
      words.textMode ?? (labels || connection.type === 'virtual' ? 'raster' : (model?.textMode ?? 'raster')),
    pages: words.pages ?? model?.pages ?? {},
    fence: words.fence ?? (labels ? 'none' : fenceOf(connection, model)),
    cut: words.cut ?? (labels ? 'none' : (model?.cut ?? 'partial')),
    feed: words.feed ?? model?.feed ?? FEED,
  };
  return { profile, faults: faultsOf(profile, connection) };
}

import { menuColumn, type MenuFileKind, type MenuFileProblem } from '@masa/domain/menu-file';
import { Alert } from '@masa/ui/alert';
import type { ReactElement } from 'react';
import { columnWords } from './column-words.ts';
import { useTexts, type TextKey, type Texts } from './texts.ts';

/** What a field may be where it is not one of a few. */
const expected = {
  id: 'menuEditor.expected.id',
  group: 'menuEditor.expected.group',
  price: 'menuEditor.expected.price',
  rank: 'menuEditor.expected.rank',
  name: 'menuEditor.expected.name',
  description: 'menuEditor.expected.description',
  image: 'menuEditor.expected.image',
  weight_grams: 'menuEditor.expected.weight_grams',
  vat_group: 'menuEditor.expected.vat_group',
  options: 'menuEditor.expected.options',
  allergens: 'menuEditor.expected.allergens',
  volume_ml: 'menuEditor.expected.volume_ml',
  prep_minutes: 'menuEditor.expected.prep_minutes',
  size_prices: 'menuEditor.expected.size_prices',
} as const satisfies Readonly<Record<string, TextKey>>;
const isExpected = (field: string): field is keyof typeof expected => Object.hasOwn(expected, field);

function mayBe(
  { t }: Texts,
  { field, problem, allowed = [] }: MenuFileProblem,
  what: MenuFileKind,
): string | null {
  if (allowed.length > 0) return t('menuEditor.mayBe', { values: allowed.join(', ') });
  const plain = menuColumn(field)?.kind ?? field;
  // In a file of extras a group is none of the menu.
  if (what === 'modifiers' && plain === 'group') return null;
  const isAsked = problem === 'value' || problem === 'missing';
  return isAsked && isExpected(plain) ? t('menuEditor.mayBe', { values: t(expected[plain]) }) : null;
}

/** 'Price (preț)': the words of this screen, and the column as the file names it. */
function placeOf(texts: Texts, { line, field, column = field }: MenuFileProblem, what: MenuFileKind): string {
  const name = columnWords(texts, field, what) ?? column;
  const where = column === name ? name : `${name} (${column})`;
  return [texts.t('menuEditor.line', { line }), where].filter((part) => part !== '').join(' · ');
}

export type FileProblemsProps = {
  readonly what: MenuFileKind;
  readonly problems: readonly MenuFileProblem[];
  /** All of them; the list is not endless. */
  readonly faults: number;
};

/** Everything that stands against a file at once: where, what stands there, and what may. */
export function FileProblems({ what, problems, faults }: FileProblemsProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const others = faults - problems.length;
  return (
    <Alert tone="error" title={t('menuEditor.fileWrong')}>
      <ul className="column gap-2">
        {problems.map((one) => {
          const may = mayBe(texts, one, what);
          return (
            <li key={`${one.line} ${one.field} ${one.problem} ${one.said ?? ''}`}>
              <b>{placeOf(texts, one, what)}</b>
              {one.said !== undefined && one.said !== '' && (
                <>
                  {' '}
                  <span className="menu-editor-said">{t('menuEditor.said', { said: one.said })}</span>
                </>
              )}
              {': '}
              {t(`menuEditor.problem.${one.problem}`)}
              {may !== null && `; ${may}`}
            </li>
          );
        })}
        {others > 0 && <li>{t('menuEditor.moreFaults', { count: others })}</li>}
      </ul>
    </Alert>
  );
}

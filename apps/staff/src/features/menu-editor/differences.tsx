import type { MenuFileKind } from '@masa/domain/menu-file';
import { Chip } from '@masa/ui/chip';
import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import { sizeLabel } from '@masa/front/dish-size';
import { useTexts, type Texts } from './texts.ts';
import { columnWords } from './column-words.ts';
import { nameIn } from './dish-words.ts';
import type { Differences } from './import-call.ts';

type Row = Differences['added'][number];

const fullName = ({ t, language }: Texts, row: Pick<Row, 'id' | 'names'>): string =>
  [nameIn(row, language), sizeLabel(t, row.id)].filter((part) => part !== undefined).join(', ');

/** A price in MDL; everything else as the file has it. */
const cellIn = ({ t, language }: Texts, field: string, cell: string): string => {
  if (cell === '') return t('menuEditor.nothing');
  return field === 'price' ? formatMoney(Number(cell), language) : cell;
};

function Whole({ title, rows, tone }: WholeProps): ReactElement | null {
  const texts = useTexts();
  if (rows.length === 0) return null;
  return (
    <section className="column gap-2" aria-label={title}>
      <h3 className="display display-26">{title}</h3>
      <ul className="card rows">
        {rows.map((row) => (
          <li key={row.id} className="menu-editor-difference">
            <b>{fullName(texts, row)}</b>
            <span className="row row-wrap gap-2">
              <Chip tone={tone}>{formatMoney(row.price, texts.language)}</Chip>
              <span className="text-14 muted">{row.id}</span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
type WholeProps = { readonly title: string; readonly rows: readonly Row[]; readonly tone: 'ok' | 'danger' };

type DifferenceListsProps = { readonly differences: Differences; readonly what: MenuFileKind };

/** What a file would change, row by row. */
export function DifferenceLists({ differences, what }: DifferenceListsProps): ReactElement {
  const texts = useTexts();
  const { t } = texts;
  const { added, changed, removed } = differences;
  return (
    <>
      <Whole title={t('menuEditor.added', { count: added.length })} rows={added} tone="ok" />
      {changed.length > 0 && (
        <section className="column gap-2" aria-label={t('menuEditor.changed', { count: changed.length })}>
          <h3 className="display display-26">{t('menuEditor.changed', { count: changed.length })}</h3>
          <ul className="card rows">
            {changed.map((row) => (
              <li key={row.id} className="menu-editor-difference">
                <b>{fullName(texts, row)}</b>
                <dl className="menu-editor-difference-cells">
                  {row.changes.map(({ field, before, after }) => (
                    <div key={field}>
                      <dt className="text-14 muted">{columnWords(texts, field, what) ?? field}</dt>
                      <dd>
                        <del>{cellIn(texts, field, before)}</del> <ins>{cellIn(texts, field, after)}</ins>
                      </dd>
                    </div>
                  ))}
                </dl>
              </li>
            ))}
          </ul>
        </section>
      )}
      <Whole title={t('menuEditor.removed', { count: removed.length })} rows={removed} tone="danger" />
    </>
  );
}

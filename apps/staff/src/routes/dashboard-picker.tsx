import { Segmented } from '@masa/ui/choices';
import { IconButton } from '@masa/ui/icon-button';
import { ArrowLeftIcon } from '@masa/ui/icons';
import type { ReactElement } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { TableKind } from '../features/tables/table-list.ts';
import { TablePicker } from '../features/tables/table-picker.tsx';
import { Block } from '../shared/blocks.tsx';
import { useTexts } from '../shared/texts.tsx';
import { useTitle } from '../shared/title.ts';
import { HeaderEnd } from './header-end.tsx';

/** Choosing a table takes the place of the hall; the phone's own way back closes it. */
export function PickTable({ kind }: { readonly kind: TableKind }): ReactElement {
  const { t } = useTexts();
  const [search, setSearch] = useSearchParams();
  useTitle(t('picker.heading'));
  const go = (next: TableKind | null) => {
    const to = new URLSearchParams(search);
    if (next === null) to.delete('pick');
    else to.set('pick', next);
    setSearch(to, { replace: true });
  };
  return (
    <>
      <header className="staff-header">
        <IconButton label={t('picker.back')} icon={<ArrowLeftIcon />} onClick={() => go(null)} />
        <h1 className="grow">{t('picker.heading')}</h1>
        <div className="picker-kind">
          <Segmented
            label={t('picker.kind')}
            value={kind}
            onChange={go}
            options={[
              { value: 'physical', label: t('picker.physical') },
              { value: 'virtual', label: t('picker.virtual') },
            ]}
          />
        </div>
        <HeaderEnd />
      </header>
      <div className="staff-sides">
        <Block>
          <TablePicker key={kind} kind={kind} onClose={() => go(null)} />
        </Block>
      </div>
    </>
  );
}

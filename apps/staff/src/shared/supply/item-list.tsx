import { Confirm } from '@masa/ui/confirm';
import { EmptyState } from '@masa/ui/empty-state';
import { IconButton } from '@masa/ui/icon-button';
import { PackageIcon, TrashIcon } from '@masa/ui/icons';
import { Children, type ReactElement, type ReactNode } from 'react';
import { useAskedDeed } from '../asked-deed.ts';
import type { Once } from '../deed.ts';
import { useTexts } from '../texts.tsx';
import { useWaits } from '../waits.ts';
import { DeedError } from './deed-error.tsx';
import './supply.css';

export type SupplyItemProps = {
  readonly name: string;
  /** What stands in the first line: the name, and what it comes to. */
  readonly head: ReactNode;
  readonly children?: ReactNode;
  readonly canRemove: boolean;
  readonly onRemove: (once: Once) => Promise<unknown>;
};

/** A line of an order or a delivery, which can be taken out again, after a question, while nothing forbids it. */
export function SupplyItem({ name, head, children, canRemove, onRemove }: SupplyItemProps): ReactElement {
  const { t } = useTexts();
  const waits = useWaits();
  const remove = useAskedDeed(onRemove, t('supplier.itemRemoved'), { possible: canRemove });
  return (
    <li className="stock-row" aria-label={name}>
      <div className="row row-between">
        {head}
        {canRemove && (
          <IconButton
            className="supply-trash"
            label={t('supplier.removeItem', { name })}
            icon={<TrashIcon size="small" />}
            onClick={remove.ask}
            {...waits}
          />
        )}
      </div>
      {children}
      {remove.isAsking && (
        <div className="supply-question">
          <Confirm
            {...remove.question}
            tone="danger"
            title={t('supplier.removeItemTitle', { name })}
            cancelLabel={t('form.cancel')}
            confirmLabel={t('form.deleteYes')}
          />
        </div>
      )}
      <DeedError title={t('supplier.removeItemFailed')} failure={remove.failure} />
    </li>
  );
}

export type SupplyItemsProps = {
  readonly title: string;
  /** How many, and what they come to; unsaid while there are none. */
  readonly sum: string;
  readonly empty: { readonly title: string; readonly text: string };
  /** Lines: `SupplyItem`. */
  readonly children: readonly ReactElement[];
};

/** The lines of an order or a delivery. */
export function SupplyItems({ title, sum, empty, children }: SupplyItemsProps): ReactElement {
  const isEmpty = Children.count(children) === 0;
  return (
    <>
      <div className="row row-between row-baseline row-wrap">
        <h2 className="display display-32">{title}</h2>
        {!isEmpty && <span className="text-14 muted">{sum}</span>}
      </div>
      {isEmpty ? (
        <EmptyState icon={<PackageIcon size="large" />} title={empty.title} text={empty.text} />
      ) : (
        <ul className="card rows">{children}</ul>
      )}
    </>
  );
}

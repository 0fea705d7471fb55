import type { ReactElement } from 'react';
import { Select } from '@masa/ui/field';
import { useTexts } from './texts.ts';

const NEVER = 'never';
const OFFERED = [0, 3, 5, 10, 15, 20, 30];

export type AutoFireFieldProps = {
  readonly minutes: number | null;
  readonly onChange: (minutes: number | null) => void;
};

/** Whether the next course of an order fires by itself, and how long after the one before it was handed out (AMB-235). */
export function AutoFireField({ minutes, onChange }: AutoFireFieldProps): ReactElement {
  const { t } = useTexts();
  const offered = [...new Set([...OFFERED, ...(minutes === null ? [] : [minutes])])].toSorted(
    (one, other) => one - other,
  );
  const words = (count: number): string =>
    count === 0 ? t('venue.autoFire.atOnce') : t('venue.autoFire.later', { count });
  return (
    <Select
      label={t('venue.autoFire')}
      value={minutes === null ? NEVER : String(minutes)}
      options={[
        { value: NEVER, label: t('venue.autoFire.never') },
        ...offered.map((count) => ({ value: String(count), label: words(count) })),
      ]}
      onChange={(value) => onChange(value === NEVER ? null : Number(value))}
    />
  );
}

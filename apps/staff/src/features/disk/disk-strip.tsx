import type { Language } from '@masa/domain/language';
import { Alert } from '@masa/ui/alert';
import type { ReactElement } from 'react';
import type { Overview } from '../../shared/overview.ts';
import { useTexts } from './texts.ts';

const MEGABYTES_OF_A_GIGABYTE = 1_024;

function sizeWords(megabytes: number, language: Language): string {
  const [value, unit] =
    megabytes < MEGABYTES_OF_A_GIGABYTE
      ? [megabytes, 'megabyte']
      : [megabytes / MEGABYTES_OF_A_GIGABYTE, 'gigabyte'];
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: 1 }).format(value);
}

/** The disk fills up: said on the boards while there is time, because nobody looks at the computer itself. */
export function DiskStrip({ lowDisk }: { readonly lowDisk: Overview['lowDisk'] }): ReactElement | null {
  const { t, language } = useTexts();
  if (!lowDisk) return null;
  return (
    <Alert tone={lowDisk.uploads ? 'warn' : 'error'} className="alarm-strip">
      <b>{t('disk.low', { free: sizeWords(lowDisk.freeMegabytes, language) })}</b>{' '}
      {t(lowDisk.uploads ? 'disk.stillTaken' : 'disk.refused')} {t('disk.whatToDo')}
    </Alert>
  );
}

import { formatMoney } from '@masa/ui/money-format';
import type { ReactElement } from 'react';
import type { Beside } from './close-words.ts';
import { useTexts, type Texts } from './texts.ts';

type Register = Beside['registers'][number];

/** What became of its Z report. */
function zWords({ z }: Register, { t }: Texts): string {
  if (z === null) return t('dayClose.zNone');
  switch (z.state) {
    case 'printed':
      return z.number === null ? t('dayClose.zPrinted') : t('dayClose.zNumber', { number: z.number });
    case 'failed':
    case 'late':
    case 'dismissed':
      return t('dayClose.zFailed');
    case 'unknown':
      return t('dayClose.zUnknown');
    case 'queued':
    case 'leased':
    case 'printing':
      return t('dayClose.zWaits');
  }
}

/** What each cash register has told, and plainly what none of them can tell. */
export function RegistersOfDay({ registers }: { readonly registers: readonly Register[] }): ReactElement {
  const texts = useTexts();
  const { t, language } = texts;
  const hasDevice = registers.some(({ device }) => device !== null);
  return (
    <div className="column gap-2">
      <h3 className="display display-22">{t('dayClose.registers')}</h3>
      {registers.length > 0 && (
        <dl className="day-close-sums">
          {registers.map((register, at) => (
            <div key={`${register.name ?? ''} ${at}`}>
              <dt dir="auto">
                {register.name ?? t('dayClose.goneRegister')}
                <span className="text-14 muted day-close-device">
                  {register.device === null
                    ? t('dayClose.slips')
                    : `${register.device.model}, ${register.device.serial}`}
                </span>
              </dt>
              <dd>
                {t('dayClose.ofRegister', {
                  count: register.receipts,
                  sum: formatMoney(register.total, language),
                })}
                {register.device !== null && (
                  <span className="text-14 muted day-close-device">{zWords(register, texts)}</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-14 muted">{t(hasDevice ? 'dayClose.registerSays' : 'dayClose.noRegister')}</p>
    </div>
  );
}

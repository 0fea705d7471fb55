import type { ReactElement } from 'react';
import { BANI_PER_LEU, type Bani } from '@masa/domain/money';
import { tipPreset, TIPS_MAX } from '@masa/domain/tips';
import { TipPresets } from '@masa/ui/choices';
import { formatMoney } from '@masa/ui/money-format';
import { Stepper } from '@masa/ui/stepper';
import { useTexts } from './texts.ts';
import { noTip, tipAmount, typedTip, type Tip } from './tip.ts';

export type TipsFieldProps = {
  readonly total: Bani;
  /** In percent; the venue's own. */
  readonly percents: readonly number[];
  readonly tip: Tip;
  readonly disabled: boolean;
  readonly onChange: (tip: Tip) => void;
};

/** Card only; nothing is chosen at first. */
export function TipsField({ total, percents, tip, disabled, onChange }: TipsFieldProps): ReactElement {
  const { t, language } = useTexts();
  const whole = tipAmount(tip, total) / BANI_PER_LEU;
  const most = formatMoney(TIPS_MAX, language);
  const step = (direction: 1 | -1): void => onChange(typedTip(String(Math.max(0, whole + direction))));
  return (
    <>
      <TipPresets
        legend={
          <>
            {t('tips.tips')} <span className="field-optional">{t('tips.optional')}</span>
          </>
        }
        presets={percents.map((percent) => ({
          percent,
          label: `${percent}%`,
          amount: formatMoney(tipPreset(total, percent), language),
        }))}
        value={tip.kind === 'preset' ? tip.percent : null}
        disabled={disabled}
        onChange={(percent) => onChange(percent === null ? noTip : { kind: 'preset', percent })}
      />
      <Stepper
        label={t('tips.other')}
        value={tip.kind === 'manual' ? tip.text : ''}
        whole={{ min: 0, step: 1 }}
        lessLabel={t('tips.less')}
        moreLabel={t('tips.more')}
        canLess={whole > 0}
        disabled={disabled}
        onStep={step}
        error={tip.kind === 'manual' && tip.told ? t(`tips.told.${tip.told}`, { most }) : undefined}
        onChange={(text) => onChange(typedTip(text))}
      />
    </>
  );
}

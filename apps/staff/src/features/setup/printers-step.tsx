import type { ReactElement, ReactNode } from 'react';
import { useTexts } from './texts.ts';
import { PlainStep, type StepProps } from './step-form.tsx';

export type PrintersStepProps = StepProps & {
  /** The printers that are known, and the agents with their keys. */
  readonly printers: ReactNode;
};

/** Virtual printers are there from the start; paper needs an agent beside the real ones (docs/print-agent.md). */
export function PrintersStep({ state, printers }: PrintersStepProps): ReactElement {
  const { t } = useTexts();
  return (
    <PlainStep
      step="printers"
      state={state}
      title={t('setup.printers.title')}
      text={t('setup.printers.text')}
      beside={printers}
    />
  );
}

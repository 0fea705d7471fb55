import { Alert } from '@masa/ui/alert';
import type { ReactElement } from 'react';
import type { Failure } from '../api.ts';
import { refusalText } from '../refusal.ts';
import { useTexts } from '../texts.tsx';

export type DeedErrorProps = {
  /** What went wrong, in the words of the specification: "Error adding item." */
  readonly title: string;
  readonly failure: Failure | null;
};

/** A failed deed of orders and deliveries beside what caused it, with its reason where one is known. */
export function DeedError({ title, failure }: DeedErrorProps): ReactElement | null {
  const { t } = useTexts();
  if (failure === null) return null;
  const why = refusalText(t, failure);
  return (
    <Alert tone="error" title={title}>
      {why}
    </Alert>
  );
}

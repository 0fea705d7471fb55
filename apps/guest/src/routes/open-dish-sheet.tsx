import { Suspense, type ReactElement } from 'react';
import { useHistoryStep } from '../shared/history-step.ts';
import type { DishSheetProps } from './dish-sheet.tsx';
import { LaterDishSheet } from './later-dish-sheet.ts';

/** The sheet, where one is open: the phone's Back closes it, and what lies under it stays as it was. */
export function OpenDishSheet({
  sheet,
  onClose,
}: {
  readonly sheet: Omit<DishSheetProps, 'onClose'> | null;
  readonly onClose: () => void;
}): ReactElement | null {
  useHistoryStep({ isOpen: sheet !== null, mayLeave: true, onLeave: onClose, isInner: true });
  return (
    sheet && (
      <Suspense fallback={null}>
        <LaterDishSheet {...sheet} onClose={onClose} />
      </Suspense>
    )
  );
}

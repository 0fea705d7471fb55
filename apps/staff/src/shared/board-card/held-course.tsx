import { Button } from '@masa/ui/button';
import { FlameIcon } from '@masa/ui/icons';
import { useId, type ReactElement, type ReactNode } from 'react';
import { DOUBLE_TAP_MS } from '../double-tap.ts';
import { useFire } from '../courses.ts';
import { whyNot } from '../refusal.ts';
import type { BoardItem } from './board-item.ts';
import { useTexts } from './texts.ts';

type HeldCourseProps = {
  readonly course: number;
  readonly items: readonly [BoardItem, ...BoardItem[]];
  /** The same dishes, as the screen has them. */
  readonly children: ReactNode;
};

/** A course of a card that waits, below what is made now: seen by everybody, fired by hall, pass or kitchen (AMB-235). */
export function HeldCourse({ course, items: [first], children }: HeldCourseProps): ReactElement {
  const { t } = useTexts();
  const nameId = useId();
  const fire = useFire(first.order);
  return (
    <section className="board-card-course" aria-labelledby={nameId}>
      <div className="board-card-course-head">
        <p id={nameId}>{t('board.course', { course })}</p>
        <Button
          variant="outline"
          size="kitchen"
          icon={<FlameIcon />}
          busy={fire.busy}
          guardMs={DOUBLE_TAP_MS}
          aria-label={t('board.fireCourse', { course })}
          onClick={fire.run}
        >
          {t('board.fire')}
        </Button>
      </div>
      {fire.failure && <p className="board-card-failure">{whyNot(t, fire.failure)}</p>}
      {children}
    </section>
  );
}

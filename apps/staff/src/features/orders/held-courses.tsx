import { sizeLabel } from '@masa/front/dish-size';
import { textIn } from '@masa/domain/language';
import { Card } from '@masa/ui/card';
import type { ReactElement } from 'react';
import { isHeld, useFire } from '../../shared/courses.ts';
import { DOUBLE_TAP_MS } from '../../shared/double-tap.ts';
import { groupBy } from '../../shared/group-by.ts';
import type { OpenOrder } from '../../shared/overview.ts';
import { whyNot } from '../../shared/refusal.ts';
import { FireButton, HeldMark } from './courses.tsx';
import { useTexts } from './texts.ts';

type Held = readonly [OpenOrder, ...OpenOrder[]];

/** The courses that wait, each order's apart, the next one first. An item may stand on two boards. */
function heldCourses(orders: readonly OpenOrder[]): Held[] {
  const once = [...new Map(orders.filter(isHeld).map((order) => [order.id, order])).values()];
  const courses = groupBy(once, ({ batchId = '', course }) => `${batchId} ${course ?? 1}`);
  return [...courses.values()]
    .flatMap(([first, ...rest]): Held[] => (first ? [[first, ...rest]] : []))
    .toSorted(([one], [other]) => (one.course ?? 1) - (other.course ?? 1) || one.createdTs - other.createdTs);
}

/** What of a table waits for its course: the hall fires it where it stands (AMB-235). */
export function HeldCourses({ orders }: { readonly orders: readonly OpenOrder[] }): ReactElement | null {
  const { t } = useTexts();
  const courses = heldCourses(orders);
  if (courses.length === 0) return null;
  return (
    <section className="column gap-3" aria-label={t('order.coursesOnHold')}>
      <h2 className="display display-26">{t('order.coursesOnHold')}</h2>
      {courses.map((held) => (
        <HeldCourse key={`${held[0].batchId} ${held[0].course}`} held={held} />
      ))}
    </section>
  );
}

function HeldCourse({ held }: { readonly held: Held }): ReactElement {
  const texts = useTexts();
  const [first] = held;
  const fire = useFire(first);
  const dishes = groupBy(held, ({ menuItemId, names }) =>
    [textIn(names, texts.language) || menuItemId, sizeLabel(texts.t, menuItemId)]
      .filter((word) => word !== undefined)
      .join(', '),
  );
  return (
    <Card padded className="column gap-2">
      <p className="row">
        <HeldMark order={first} />
      </p>
      <ul className="column gap-1">
        {[...dishes].map(([name, own]) => (
          <li key={name}>{own.length > 1 ? `${own.length} × ${name}` : name}</li>
        ))}
      </ul>
      {fire.failure && <p className="text-14">{whyNot(texts.t, fire.failure)}</p>}
      <FireButton order={first} deed={fire} guardMs={DOUBLE_TAP_MS} />
    </Card>
  );
}

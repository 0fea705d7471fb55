import { Fragment, type ReactElement, type ReactNode } from 'react';
import { groupBy } from '../group-by.ts';
import type { BoardItem } from './board-item.ts';
import { useTexts } from './texts.ts';

type FiredCoursesProps = {
  /** What may be made now. */
  readonly items: readonly BoardItem[];
  /** The same dishes, as the screen has them. */
  readonly rowsOf: (items: readonly BoardItem[]) => ReactNode;
};

/** Of which course of its order a dish is; null: nobody has named any. */
const courseOf = ({ order }: BoardItem): number | null => order.course ?? null;

/** How many of them stand on a card under a name of their own. */
export const namedCourses = (items: readonly BoardItem[]): number =>
  new Set(items.flatMap((item) => (item.onHold === null ? (courseOf(item) ?? []) : []))).size;

/** Course by course, the first one first; in an order without courses the dishes alone. */
export function FiredCourses({ items, rowsOf }: FiredCoursesProps): ReactElement {
  const { t } = useTexts();
  const courses = [...groupBy(items, courseOf)].toSorted(([one], [other]) => (one ?? 0) - (other ?? 0));
  return (
    <>
      {courses.map(([course, of]) => (
        <Fragment key={course}>
          {course !== null && <p className="board-card-course-name">{t('board.courseName', { course })}</p>}
          {rowsOf(of)}
        </Fragment>
      ))}
    </>
  );
}

import type { StaffRole } from '@masa/domain/staff';
import { Badge } from '@masa/ui/badge';
import { ChefHatIcon, ClipboardListIcon, TriangleAlertIcon, UsersIcon } from '@masa/ui/icons';
import type { TabItem } from '@masa/ui/tabs';
import { ageOf } from '../shared/courses.ts';
import {
  onBoardSince,
  ordersInHall,
  ordersInKitchen,
  waitedSince,
  type OpenOrder,
  type Overview,
} from '../shared/overview.ts';
import { tasksOf, type Task } from '../shared/tasks.ts';
import type { Texts } from '../shared/texts.tsx';

export const boards = ['hall', 'kitchen'] as const;
export type Board = (typeof boards)[number];
export const isBoard = (value: string | null): value is Board => boards.some((board) => board === value);

/** The tab of one's own work opens first. */
export const boardOf = (roles: readonly StaffRole[]): Board =>
  roles.includes('kitchen') && !roles.includes('waiter') ? 'kitchen' : 'hall';

/** Each tab is late by the clock of its own cards. */
const sinceOn = { hall: waitedSince, kitchen: onBoardSince };

const holdsLate = (board: Board, orders: readonly OpenOrder[], now: number) =>
  orders.some((order) => ageOf(order, sinceOn[board], now) === 'red');

export type TabCounts = {
  readonly overview: Overview | null;
  readonly tasks: readonly Task[] | null;
  readonly now: number;
};

/**
 * Each tab with its two badges (AMB-092): open orders, in the hall checks as well, red while something is late; and
 * the tasks of its role that are left, where there are any.
 */
export function dashboardTabs(
  { t }: Texts,
  { overview, tasks, now }: TabCounts,
  open: Board,
): TabItem<Board>[] {
  const badge = (board: Board, orders: readonly OpenOrder[], count: number) => {
    const late = holdsLate(board, orders, now);
    const words = t(board === 'hall' ? 'dashboard.hallBadge' : 'dashboard.kitchenBadge', { count });
    return (
      <Badge
        count={count}
        tone={late ? 'danger' : board === open && count > 0 ? 'loud' : 'quiet'}
        label={late ? `${words}, ${t('dashboard.withLate')}` : words}
        {...(late && { icon: <TriangleAlertIcon /> })}
      />
    );
  };
  const taskBadge = (role: StaffRole) => {
    const count = tasksOf(tasks ?? [], role).length;
    return count === 0 ? null : (
      <Badge count={count} tone="quiet" label={t('task.count', { count })} icon={<ClipboardListIcon />} />
    );
  };
  const badges = (board: Board, role: StaffRole, orders: readonly OpenOrder[], count: number) => (
    <>
      {overview && badge(board, orders, count)} {taskBadge(role)}
    </>
  );
  const hall = overview ? ordersInHall(overview) : [];
  const kitchen = overview ? ordersInKitchen(overview) : [];
  return [
    {
      value: 'hall',
      label: t('board.hall'),
      icon: <UsersIcon />,
      badges: badges('hall', 'waiter', hall, hall.length + (overview?.checks.length ?? 0)),
    },
    {
      value: 'kitchen',
      label: t('board.kitchen'),
      icon: <ChefHatIcon />,
      badges: badges('kitchen', 'kitchen', kitchen, kitchen.length),
    },
  ];
}

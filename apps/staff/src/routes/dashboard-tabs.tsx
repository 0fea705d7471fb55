import { orderAge, type StaffRole } from '@masa/domain/staff';
import { Badge } from '@masa/ui/badge';
import { ChefHatIcon, TriangleAlertIcon, UsersIcon } from '@masa/ui/icons';
import type { TabItem } from '@masa/ui/tabs';
import type { OpenOrder, Overview } from '../shared/overview.ts';
import type { StaffTexts } from '../shared/texts.tsx';

export const boards = ['hall', 'kitchen'] as const;
export type Board = (typeof boards)[number];
export const isBoard = (value: string | null): value is Board => boards.some((board) => board === value);

/** The tab of one's own work opens first. */
export const boardOf = (roles: readonly StaffRole[]): Board =>
  roles.includes('kitchen') && !roles.includes('waiter') ? 'kitchen' : 'hall';

const holdsLate = (orders: readonly OpenOrder[], now: number) =>
  orders.some(({ createdTs }) => orderAge(now - createdTs) === 'red');

/** Each tab with its badge: open orders, in the hall checks as well (AMB-092); red while something is late. */
export function dashboardTabs(
  { t }: StaffTexts,
  overview: Overview | null,
  now: number,
  open: Board,
): TabItem<Board>[] {
  const badge = (board: Board, orders: readonly OpenOrder[], count: number) => {
    const late = holdsLate(orders, now);
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
  const hall = overview?.openWaiterOrders ?? [];
  const kitchen = overview?.openKitchenOrders ?? [];
  return [
    {
      value: 'hall',
      label: t('dashboard.hall'),
      icon: <UsersIcon />,
      badges: overview && badge('hall', hall, hall.length + overview.checks.length),
    },
    {
      value: 'kitchen',
      label: t('dashboard.kitchen'),
      icon: <ChefHatIcon />,
      badges: overview && badge('kitchen', kitchen, kitchen.length),
    },
  ];
}

import type { DrawerTask, MoneyTask } from '../people/scripts.ts';

export const price = (bani: number): string => (bani / 100).toFixed(2);

export function counted(task: DrawerTask): string {
  switch (task.do) {
    case 'new drawer':
      return `has one drawer more, ${task.name}`;
    case 'open drawer':
      return `opens drawer ${task.nth + 1} with ${price(task.float)}`;
    case 'move cash':
      return `${task.out ? 'takes' : 'puts'} ${price(task.amount)} ${task.out ? 'out of' : 'into'} drawer ${task.nth + 1}`;
    case 'no sale':
      return `opens drawer ${task.nth + 1} although nobody pays`;
    case 'count':
      return `counts drawer ${task.nth + 1}${task.wrongBy === 0 ? '' : ` (${price(task.wrongBy)} beside it)`}`;
    case 'close drawer':
      return `ends the shift of drawer ${task.nth + 1}`;
    case 'give up drawer':
      return `gives up drawer ${task.nth + 1}`;
  }
}

const MONEY: Readonly<Record<MoneyTask['do'], string>> = {
  discount: 'gives a discount on',
  'on the house': 'gives something away on',
  'write off': 'writes off what is due on',
  service: 'charges service on',
  'change back': 'takes back a change of',
  'give back': 'gives money back of',
  finish: 'says how a refund ended of',
  correct: 'puts right how was paid for',
  'drop share': 'gives up a share of',
};

export const gave = ({ do: deed, nth }: MoneyTask): string =>
  `${MONEY[deed]} check ${nth + 1} of those that there are`;

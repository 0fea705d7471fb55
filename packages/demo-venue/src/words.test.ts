import { languages } from '@masa/domain/language';
import { describe, expect, it } from 'vitest';
import { loadDemoVenue } from './demo-venue.ts';
import { loadWords } from './words.ts';

const english = loadDemoVenue();
const written = ({ tasks, stock, calendar }: ReturnType<typeof loadDemoVenue>) => [
  ...tasks.flatMap((task) => [
    task.title,
    task.description,
    task.penaltyDescription,
    ...[...task.checklist, ...task.photoProofs, ...task.possibleActions].map((entry) => entry.text),
  ]),
  ...calendar.penalties.map(({ reason }) => reason),
  ...calendar.tasksDone.flatMap(({ comments }) => comments ?? []),
  ...stock.configs.map(({ name }) => name),
  ...stock.batches.map(({ reason }) => reason),
  ...stock.supplierOrders.flatMap((order) => [
    order.description,
    ...order.deliveries.map(({ notes }) => notes),
  ]),
];

describe('what the people of the demo bar wrote', () => {
  it.each(languages.filter((language) => language !== 'en'))('is all said in %s', (language) => {
    const other = written(loadDemoVenue(language));
    const same = written(english).filter((said, index) => said === other[index]);
    expect(same).toEqual([]);
  });

  it('has no translation of what nobody wrote', () => {
    const known = [...loadWords().keys()];
    expect(known.filter((said) => !written(english).includes(said))).toEqual([]);
  });

  it('is written with comma-below letters in Romanian', () => {
    for (const said of written(loadDemoVenue('ro'))) expect(said).not.toMatch(/[şţŞŢ]/u);
  });
});

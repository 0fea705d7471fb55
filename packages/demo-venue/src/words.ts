import { z } from 'zod';
import { languages, type Language } from '@masa/domain/language';
import type { DemoCalendar } from './calendar.ts';
import { readYaml, text } from './read-yaml.ts';
import type { DemoStock } from './stock.ts';
import type { DemoTask } from './tasks.ts';

export type DemoTexts = {
  readonly tasks: readonly DemoTask[];
  readonly stock: DemoStock;
  readonly calendar: DemoCalendar;
};

const others = languages.filter((language) => language !== 'en');
/** What was written in English, and how each other language says it. */
const wordsFile = z.record(text, z.record(z.enum(others), text));
export const loadWords = () => new Map(Object.entries(readYaml('words.yaml', wordsFile)));

/**
 * What the demo bar's people wrote has one language, as everywhere where people write; this says it in another one.
 * A text without its translation is a mistake of the files and throws.
 */
export function textsIn<T extends DemoTexts>(demo: T, language: Language): T {
  if (language === 'en') return demo;
  const words = loadWords();
  const say = (english: string): string => {
    const found = words.get(english);
    if (!found) throw new Error(`words.yaml: '${english}' is not there`);
    return found[language];
  };
  const sayAll = <E extends { readonly text: string }>(entries: readonly E[]) =>
    entries.map((entry) => ({ ...entry, text: say(entry.text) }));
  const sayIf = (english: string | null) => (english === null ? null : say(english));
  return {
    ...demo,
    tasks: demo.tasks.map((task) => ({
      ...task,
      title: say(task.title),
      description: say(task.description),
      penaltyDescription: say(task.penaltyDescription),
      checklist: sayAll(task.checklist),
      photoProofs: sayAll(task.photoProofs),
      possibleActions: sayAll(task.possibleActions),
    })),
    stock: {
      ...demo.stock,
      configs: demo.stock.configs.map((config) => ({ ...config, name: say(config.name) })),
      batches: demo.stock.batches.map((batch) => ({ ...batch, reason: say(batch.reason) })),
      supplierOrders: demo.stock.supplierOrders.map((order) => ({
        ...order,
        description: say(order.description),
        deliveries: order.deliveries.map((delivery) => ({ ...delivery, notes: say(delivery.notes) })),
      })),
    },
    calendar: {
      ...demo.calendar,
      tasksDone: demo.calendar.tasksDone.map((done) => ({ ...done, comments: sayIf(done.comments) })),
      penalties: demo.calendar.penalties.map((penalty) => ({ ...penalty, reason: say(penalty.reason) })),
    },
  };
}

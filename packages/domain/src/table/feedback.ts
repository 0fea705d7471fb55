import { addDays, weekdayOf } from '../business-day.ts';

/** What a guest tells the house of his visit (AMB-229). */
export const LEAST_SCORE = 1;
export const MOST_SCORE = 5;
export const feedbackTopics = ['food', 'drinks', 'service', 'speed', 'place', 'prices'] as const;
export type FeedbackTopic = (typeof feedbackTopics)[number];
export const FEEDBACK_MOST_SIGNS = 500;
/** So long it can still be changed. */
export const FEEDBACK_OPEN_MS = 30 * 60_000;

/** The figures of one week, by its Monday. */
export type FeedbackWeek = {
  readonly from: string;
  readonly count: number;
  readonly median: number;
  readonly topics: { readonly [T in FeedbackTopic]: number };
};

/** The Monday of a day's week. */
export const weekOf = (day: string): string => addDays(day, 1 - weekdayOf(day));

/** So many guests gave this score and named these topics on that day. */
export type FeedbackTally = {
  readonly week: string;
  readonly score: number;
  readonly topics: readonly FeedbackTopic[];
  readonly guests: number;
};

/** The middle one of all scores; between two the half of both. */
function medianOf(scores: readonly number[]): number {
  const sorted = scores.toSorted((one, other) => one - other);
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  return (low + high) / 2;
}

/** Newest first. */
export function feedbackWeeks(tallies: readonly FeedbackTally[]): FeedbackWeek[] {
  return [...Map.groupBy(tallies, ({ week }) => week)]
    .map(([from, all]) => {
      const named = (topic: FeedbackTopic) =>
        all.reduce((sum, { topics, guests }) => sum + (topics.includes(topic) ? guests : 0), 0);
      return {
        from,
        count: all.reduce((sum, { guests }) => sum + guests, 0),
        median: medianOf(all.flatMap(({ score, guests }) => Array.from({ length: guests }, () => score))),
        topics: {
          food: named('food'),
          drinks: named('drinks'),
          service: named('service'),
          speed: named('speed'),
          place: named('place'),
          prices: named('prices'),
        },
      };
    })
    .toSorted((one, other) => (one.from < other.from ? 1 : -1));
}

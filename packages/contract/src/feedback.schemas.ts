import { z } from 'zod';
import {
  FEEDBACK_MOST_SIGNS,
  feedbackTopics,
  LEAST_SCORE,
  MOST_SCORE,
  type FeedbackTopic,
} from '@masa/domain/feedback';
import { NOTE_MOST_SENT, noteOf, signsIn } from '@masa/domain/note';
import type { Schema, SchemasFor } from './endpoint.ts';
import type { feedbackRoutes, staffFeedbackRoutes } from './feedback.http.ts';
import { businessDate, id } from './values.ts';

const score = z.int().min(LEAST_SCORE).max(MOST_SCORE);
const topics = z
  .array(z.enum(feedbackTopics))
  .max(feedbackTopics.length)
  .refine((list) => new Set(list).size === list.length, 'a topic twice');
const count = z.int().min(0);
const counts = { food: count, drinks: count, service: count, speed: count, place: count, prices: count };

export const feedbackSchemas = {
  giveFeedback: {
    body: z.object({
      sessionId: id,
      score,
      topics: topics.default([]),
      /** Cleaned of what nobody sees, then counted. */
      text: z
        .string()
        .max(NOTE_MOST_SENT)
        .transform(noteOf)
        .refine(
          (written) => signsIn(written) <= FEEDBACK_MOST_SIGNS,
          `more than ${FEEDBACK_MOST_SIGNS} signs`,
        )
        .default(''),
    }),
    response: z.object({ status: z.literal('thanks'), changeableUntil: z.int() }),
    errors: ['session_not_found', 'not_your_session', 'feedback_off', 'feedback_given'],
    idempotent: true,
  },
} satisfies SchemasFor<typeof feedbackRoutes>;

export const staffFeedbackSchemas = {
  feedback: {
    response: z.object({
      /** The last twelve weeks that have some, newest first, each by its Monday. */
      weeks: z.array(
        z.object({
          from: businessDate,
          count: z.int(),
          median: z.number(),
          topics: z.object(counts) satisfies Schema<Readonly<Record<FeedbackTopic, number>>>,
        }),
      ),
      /** The newest. */
      list: z.array(
        z.object({
          sessionId: id,
          username: z.string(),
          tableName: z.string(),
          score,
          topics: z.array(z.enum(feedbackTopics)),
          text: z.string(),
          createdTs: z.int(),
        }),
      ),
    }),
    errors: [],
  },
} satisfies SchemasFor<typeof staffFeedbackRoutes>;

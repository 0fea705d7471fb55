import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { feedbackHandlers } from './feedback.routes.ts';
import { feedbackService, type FeedbackNeeds } from './feedback.service.ts';

export { forgetWords } from './feedback.store.ts';

export const feedbackModule = (context: Context, needs: FeedbackNeeds) =>
  ({
    handlers: feedbackHandlers(feedbackService(context, needs)),
    verbs: {},
    jobs: [],
    persons: [],
  }) satisfies Module;

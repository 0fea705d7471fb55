import type { feedbackRoutes, staffFeedbackRoutes } from '@masa/contract/feedback.http';
import type { Handlers } from '../../http/handlers.ts';
import type { FeedbackService } from './feedback.service.ts';

export const feedbackHandlers = (
  feedback: FeedbackService,
): Handlers<typeof feedbackRoutes & typeof staffFeedbackRoutes> => ({
  giveFeedback: ({ body, caller, once }) => feedback.give(body, caller, once),
  feedback: () => feedback.read(),
});

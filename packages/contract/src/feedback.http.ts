import { guestRoute, route } from './endpoint.ts';

export const feedbackRoutes = {
  giveFeedback: guestRoute(
    'POST',
    '/api/feedback',
    'body.sessionId',
    'Tell the house of a visit, once; for half an hour it can be changed',
    { limit: 'claims', by: 'body.sessionId' },
  ),
};

export const staffFeedbackRoutes = {
  feedback: route('GET', '/api/admin/feedback', 'staff', 'What guests have told the house, and its weeks'),
};

export { presenceHandlers } from './presence.routes.ts';
export { presenceService } from './presence.service.ts';
export { presenceQuestions, questionToWire } from './presence.view.ts';

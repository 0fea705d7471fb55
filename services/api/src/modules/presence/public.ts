import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { presenceHandlers } from './presence.routes.ts';
import { presenceService, type PresenceNeeds } from './presence.service.ts';

export { presenceQuestions } from './presence.view.ts';

export const presenceModule = (context: Context, needs: PresenceNeeds) =>
  ({
    handlers: presenceHandlers(presenceService(context, needs)),
    verbs: {},
    jobs: [],
    persons: [],
  }) satisfies Module;

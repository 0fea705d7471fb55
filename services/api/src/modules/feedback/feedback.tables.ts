import type { FeedbackTopic } from '@masa/domain/feedback';
import type { Json } from '../../db/columns.ts';

export type FeedbackTables = {
  readonly visit_feedback: {
    readonly session_id: string;
    readonly score: number;
    readonly topics: Json<readonly FeedbackTopic[]>;
    /** Empty: he wrote nothing, or it is forgotten with his name. */
    readonly text: string;
    readonly day: string;
    readonly created_at: number;
    readonly changed_at: number;
  };
};

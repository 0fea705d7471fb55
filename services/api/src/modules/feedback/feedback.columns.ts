import { z } from 'zod';
import { feedbackTopics } from '@masa/domain/feedback';

export const feedbackColumns = { 'visit_feedback.topics': z.array(z.enum(feedbackTopics)) };

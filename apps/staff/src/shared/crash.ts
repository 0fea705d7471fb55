import { crashReporter } from '@masa/front/crash';
import { api } from './api.ts';

export const reportCrash = crashReporter((body) => api.clientError({ body }));

import type { healthRoutes } from '@masa/contract/health.http';
import { openapiDocument } from '@masa/contract/openapi';
import packageJson from '../../../package.json' with { type: 'json' };
import type { Context } from '../../context.ts';
import type { Handlers } from '../../http/handlers.ts';
import type { Metrics } from '../../process/metrics.ts';
import { Refusal } from '../../refusal.ts';
import type { HealthService } from './health.service.ts';
import { waitingPrintJobs } from './health.view.ts';
import { maySeeMetrics } from './loopback.ts';

/** The same for everybody while this process runs. */
const document = openapiDocument(packageJson.version);
const openapi = Buffer.from(JSON.stringify(document));

/** A crash's own words can hold a table's address or a guest's name typed into it: only the shape is kept. */
const withoutData = (text: string): string =>
  text
    .replace(/\/table\/[^\s/?#]+/gu, '/table/…')
    .replace(/[?#]\S*/gu, '')
    .replace(/"[^"]*"|«[^»]*»/gu, '"…"')
    .replace(/[\w.+-]+@[\w-]+\.\w+|\+?\d[\d\s()-]{6,}\d/gu, '…');

export function healthHandlers(
  { config, db, log, world }: Context,
  health: HealthService,
  metrics: Metrics,
): Handlers<typeof healthRoutes> {
  metrics.gauge(
    'masa_print_jobs_waiting',
    'Print jobs that are not on paper yet',
    async () => (await waitingPrintJobs(db)).count,
  );
  metrics.gauge('masa_print_job_age_seconds', 'Age of the oldest job that is not on paper yet', async () => {
    const { oldest } = await waitingPrintJobs(db);
    return oldest === null ? 0 : Math.max(0, world.now() - oldest) / 1000;
  });

  return {
    live: () => ({ status: 'live' }),
    ready: async () => ({ status: 'ready', degraded: await health.ready() }),
    metrics: async ({ caller, headers, reply }) => {
      if (!maySeeMetrics(caller.ip, headers, config.metricsToken)) throw new Refusal('not_found');
      reply.type(metrics.contentType);
      return metrics.text();
    },
    openapi: ({ reply }) => {
      reply.prepared(openapi);
      return document;
    },
    clientError: ({ body }) => {
      log.warn(
        { message: withoutData(body.message), screen: withoutData(body.screen), build: body.build },
        'a screen crashed',
      );
      return { status: 'noted' };
    },
  };
}

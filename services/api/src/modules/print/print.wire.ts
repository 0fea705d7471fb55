import type { Answer } from '@masa/contract/schemas';
import { isoOf, isoOrNull } from '../../db/rows.ts';
import type { Judged } from './ask.service.ts';
import type { SeenJob } from './job.view.ts';
import type { PrintingNow, SeenAgent, SeenPrinter } from './print.view.ts';
import type { PaperSubject } from './subject.ts';

export const subjectToWire = (subject: PaperSubject): Answer<'printJobs'>[number]['about'] => ({
  ...subject,
  askedAt: isoOrNull(subject.askedAt),
});

export const jobToWire = ({
  about,
  createdAt,
  finishedAt,
  ...job
}: SeenJob): Answer<'printJobs'>[number] => ({
  ...job,
  about: subjectToWire(about),
  created: isoOf(createdAt),
  finished: isoOrNull(finishedAt),
});

export const judgedToWire = ({ verdict, job }: Judged): Answer<'askJob'> => ({
  ...verdict,
  job: jobToWire(job),
});

export const printerToWire = ({
  oldestJobAt,
  stations,
  ...printer
}: SeenPrinter): Answer<'printers'>[number] => ({
  ...printer,
  stations: stations.map(({ id }) => id),
  oldestJob: isoOrNull(oldestJobAt),
});

export const agentToWire = ({ lastSeenAt, twinAt, ...agent }: SeenAgent): Answer<'printAgents'>[number] => ({
  ...agent,
  lastSeen: isoOrNull(lastSeenAt),
  twin: isoOrNull(twinAt),
});

/** What the hall's screen says of printing. */
export const printingToWire = ({
  printers,
  twins,
  jobs: { stuck, ...jobs },
}: PrintingNow): Pick<Answer<'overview'>, 'printers' | 'printTwins' | 'printJobs'> => ({
  printers,
  printTwins: twins.map(({ agentName, refusedAt }) => ({ agentName, lastRefused: isoOf(refusedAt) })),
  printJobs: { ...jobs, stuck: { count: stuck.count, oldest: isoOrNull(stuck.oldestAt) } },
});

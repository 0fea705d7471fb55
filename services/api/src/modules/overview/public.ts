import type { Context } from '../../context.ts';
import type { Disk } from '../../process/disk.ts';
import type { Module } from '../../module.ts';
import type { Printing } from '../print/public.ts';
import { overviewHandlers } from './overview.routes.ts';

type OverviewNeeds = { readonly printing: Printing; readonly disk: Disk };

export const overviewModule = (context: Context, { printing, disk }: OverviewNeeds) =>
  ({
    handlers: overviewHandlers(context, printing, disk),
    verbs: {},
    jobs: [],
    persons: [],
  }) satisfies Module;

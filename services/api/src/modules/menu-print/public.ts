import type { Context } from '../../context.ts';
import type { Module } from '../../module.ts';
import { menuPrintHandlers } from './menu-print.routes.ts';
import { menuPrintService } from './menu-print.service.ts';

export const menuPrintModule = (context: Context) =>
  ({
    handlers: menuPrintHandlers(menuPrintService(context)),
    verbs: {},
    jobs: [],
    persons: [],
  }) satisfies Module;

import type { Context } from '../../context.ts';
import { unknownWalls } from '../../limits/misses.ts';
import type { Module } from '../../module.ts';
import { wallHandlers } from './wall.routes.ts';
import { wallService } from './wall.service.ts';

export const wallModule = (context: Context) =>
  ({
    handlers: wallHandlers(context, wallService(context), unknownWalls(context.counting)),
    verbs: {},
    jobs: [],
    persons: [],
  }) satisfies Module;

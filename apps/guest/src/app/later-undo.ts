import { lazy } from 'react';
import { screenScript } from '../shared/screen-script.ts';

export const loadUndo = () => import('./visit-undo.tsx');

/** Nothing can be taken back before something was sent, and until then every screen has come. */
export const LaterUndo = lazy(async () => ({ default: (await screenScript(loadUndo)).VisitUndo }));

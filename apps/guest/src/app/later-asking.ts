import { lazy } from 'react';
import { screenScript } from '../shared/screen-script.ts';

export const loadAsking = () => import('./visit-asking.tsx');

/** What is asked before a dish goes into the cart comes after the first screen; whoever is faster waits for it. */
export const LaterAsking = lazy(async () => ({ default: (await screenScript(loadAsking)).VisitAsking }));

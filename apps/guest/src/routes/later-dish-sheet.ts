import { lazy } from 'react';
import { screenScript } from '../shared/screen-script.ts';

export const loadDishSheet = () => import('./dish-sheet.tsx');

/** The sheet of a dish comes after the first screen: nobody opens one before a menu has been read. */
export const LaterDishSheet = lazy(async () => ({ default: (await screenScript(loadDishSheet)).DishSheet }));

import { lazy } from 'react';
import { screenScript } from '../shared/screen-script.ts';

export const loadMenuSearch = () => import('./menu-search.tsx');

/** Field, filters and what is found come after the menu: nobody looks through one before it is there. */
export const LaterSearchHeader = lazy(async () => ({
  default: (await screenScript(loadMenuSearch)).MenuSearchHeader,
}));
export const LaterFoundDishes = lazy(async () => ({
  default: (await screenScript(loadMenuSearch)).FoundDishes,
}));

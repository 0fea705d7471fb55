/** What the printed menu may be (AMB-221). */
export const menuPaperFormats = ['a4', 'a5'] as const;
export type MenuPaperFormat = (typeof menuPaperFormats)[number];

/** By name below each dish, or as numbers with a legend at the end. */
export const allergensOnPaper = ['none', 'words', 'numbers'] as const;
export type AllergensOnPaper = (typeof allergensOnPaper)[number];

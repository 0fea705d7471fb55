import type { Texts } from './texts.ts';
import { emptyDraft, newEntry, type Draft } from './task-draft.ts';

export const templates = ['opening', 'closing', 'cleaning', 'temperatures'] as const;
export type Template = (typeof templates)[number];

export const isTemplate = (name: string | undefined): name is Template =>
  templates.some((template) => template === name);

const lines = (text: string) => text.split('\n').map((line) => newEntry(line));

/** A task to begin with, in the language of the screen; nothing of it is fixed. */
export function templateDraft(template: Template, { t }: Pick<Texts, 't'>): Draft {
  const texts = {
    ...emptyDraft,
    title: t(`taskTemplates.${template}.title`),
    description: t(`taskTemplates.${template}.text`),
    checklist: lines(t(`taskTemplates.${template}.lines`)),
  };
  switch (template) {
    case 'opening':
      return {
        ...texts,
        deadline: '11:00',
        photoProofs: [newEntry(t('taskTemplates.opening.photo'), true)],
      };
    case 'closing':
      return {
        ...texts,
        deadline: '02:30',
        photoProofs: [newEntry(t('taskTemplates.closing.photo'), true)],
      };
    case 'cleaning':
      return {
        ...texts,
        deadline: '22:30',
        forRole: 'kitchen',
        photoProofs: [newEntry(t('taskTemplates.cleaning.photo'), true)],
        possibleActions: lines(t('taskTemplates.cleaning.actions')),
      };
    case 'temperatures':
      return {
        ...texts,
        deadline: '12:00',
        forRole: 'kitchen',
        possibleActions: lines(t('taskTemplates.temperatures.actions')),
      };
  }
}

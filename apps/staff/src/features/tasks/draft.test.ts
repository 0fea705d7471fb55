import { describe, expect, it } from 'vitest';
import { aTask } from '../../testing/answers.ts';
import { checkedOf, isOfSameDay, missingIn, newDraft, submissionOf, type TaskDraft } from './draft.ts';
import { joinDrafts, readStoredDraft, readStoredPhoto } from './stored-draft.ts';

const task = aTask();
const photo = (filename: string | null) => ({ bytes: new ArrayBuffer(3), type: 'image/webp', filename });
const draft = (change: Partial<TaskDraft> = {}): TaskDraft => ({ ...newDraft('irina', task), ...change });

describe('a draft', () => {
  it.each([
    ['the same deadline', 0, true],
    ['a deadline moved by three hours', 3, true],
    ['the next day', 24, false],
    ['the next day in the night the clocks change', 23, false],
  ])('with %s', (_, hours, same) => {
    const dueAt = new Date(Date.parse(task.dueAt) + hours * 3_600_000).toISOString();
    expect(isOfSameDay(draft(), { dueAt })).toBe(same);
  });

  it('misses required photos that the server has not got, and the result', () => {
    expect(missingIn(task, draft())).toEqual({ photos: ['taps'], action: true });
    expect(missingIn(task, draft({ photos: { taps: photo(null) } })).photos).toEqual(['taps']);
    const whole = draft({ photos: { taps: photo('a.webp') }, actionTakenId: 'done' });
    expect(missingIn(task, whole)).toEqual({ photos: [], action: false });
  });

  it('asks for no result where none is defined', () => {
    expect(missingIn(aTask({ possibleActions: [], photoProofs: [] }), draft())).toEqual({
      photos: [],
      action: false,
    });
  });

  it('hands in what the task still asks for, in the words of the specification', () => {
    const answered = draft({
      checkedItems: ['trays', 'an entry of yesterday'],
      comment: '  Tap 4 drips ',
      actionTakenId: 'repair',
      photos: { taps: photo('a.webp'), gauge: photo(null), removed: photo('b.webp') },
    });
    expect(checkedOf(task, answered)).toEqual(['trays']);
    expect(submissionOf(task, answered)).toEqual({
      taskId: 'bar_taps',
      actionTakenId: 'repair',
      comments: 'Tap 4 drips',
      photoProofs: { taps: 'a.webp' },
      checkedItems: ['trays'],
      completedBy: 'irina',
    });
    expect(submissionOf(aTask({ possibleActions: [] }), draft())).toMatchObject({
      comments: null,
      actionTakenId: null,
    });
  });
});

describe('what the device kept', () => {
  const { photos: _, ...answers } = draft({ comment: 'half way' });
  const kept = { username: 'irina', taskId: 'bar_taps', proofId: 'taps', ...photo('a.webp') };

  it('comes back with its photos', () => {
    const read = readStoredDraft(structuredClone(answers));
    const readPhoto = readStoredPhoto(structuredClone(kept));
    if (read === null || readPhoto === null) throw new Error('Sound values must be read');
    const [back] = joinDrafts([read], [readPhoto, { ...readPhoto, username: 'ion' }]);
    expect(back?.comment).toBe('half way');
    expect(back?.photos['taps']?.filename).toBe('a.webp');
    expect(Object.keys(back?.photos ?? {})).toEqual(['taps']);
  });

  it.each([
    ['nothing', null],
    ['a word', 'draft'],
    ['another version', { ...answers, checkedItems: 'lines' }],
    ['a time that is none', { ...answers, dueAt: 'today' }],
    ['no comment', { ...answers, comment: undefined }],
    ['a key that is none', { ...answers, key: 7 }],
  ])('is dropped when it is %s', (_name, value) => {
    expect(readStoredDraft(value)).toBeNull();
  });

  it.each([
    ['nothing', null],
    ['without its bytes', { ...kept, bytes: 'bytes' }],
    ['without its owner', { ...kept, username: null }],
    ['under a name that is none', { ...kept, filename: 3 }],
  ])('as a photo is dropped when it is %s', (_name, value) => {
    expect(readStoredPhoto(value)).toBeNull();
  });
});

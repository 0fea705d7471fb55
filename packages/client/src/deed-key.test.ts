import { describe, expect, it } from 'vitest';
import { CallRefused, CallUnanswered } from './create-client.ts';
import { deedKey, deedsAbout, deedSender, type Once } from './deed-key.ts';

const lost = new CallUnanswered('the line was cut');
const refused = (status: number) => new CallRefused(status, 'internal_error', 'No.', {});

/** A button whose presses are answered one after the other, and the keys that were sent. */
function button(...answers: readonly (string | Error)[]) {
  const keys: string[] = [];
  const left = [...answers];
  const deed = deedSender<string>();
  const sends =
    (call: string) =>
    async (once: Once): Promise<string> => {
      keys.push(once.idempotencyKey(call));
      const answer = left.shift() ?? 'printed';
      await Promise.resolve();
      if (answer instanceof Error) throw answer;
      return answer;
    };
  return { keys, press: (call = 'print 12') => deed(sends(call)).catch((reason: unknown) => reason) };
}

describe('a key', () => {
  it('is 128 bits that a header can carry, never twice the same', () => {
    expect(deedKey()).toMatch(/^[0-9a-f]{32}$/u);
    expect(deedKey()).not.toBe(deedKey());
  });
});

describe('a deed', () => {
  it('that was answered is over: the next press is another one', async () => {
    const { keys, press } = button();
    await press();
    await press();
    expect(new Set(keys).size).toBe(2);
  });

  it.each([
    ['a lost answer', lost],
    ['a server that fell over', refused(500)],
    ['a busy server', refused(503)],
    ['too many requests', refused(429)],
  ])('keeps its key over %s', async (_, failure) => {
    const { keys, press } = button(failure, failure);
    expect(await press()).toBe(failure);
    await press();
    expect(await press()).toBe('printed');
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  it('that says something else is another one, and what it said before keeps its key', async () => {
    const { keys, press } = button(lost, lost);
    await press('fine 20');
    await press('fine 30');
    await press('fine 20');
    const [first, other, again] = keys;
    expect(other).not.toBe(first);
    expect(again).toBe(first);
  });

  it('that was refused is over', async () => {
    const { keys, press } = button(refused(409));
    await press();
    await press();
    expect(new Set(keys).size).toBe(2);
  });

  it('under way is joined, not sent a second time', async () => {
    const { keys, press } = button('printed');
    expect(await Promise.all([press(), press()])).toEqual(['printed', 'printed']);
    expect(keys).toHaveLength(1);
  });
});

describe('a deed about a photo', () => {
  it('keeps its key until it is answered or refused, also when another call was given up', async () => {
    const upload = deedsAbout<string>();
    const [photo, other] = [{}, {}];
    const keys: string[] = [];
    const send = (answer: Promise<string>) => (key: string) => {
      keys.push(key);
      return answer;
    };
    const never = upload(photo, send(new Promise<string>(() => {})));
    await upload(photo, send(Promise.reject(lost))).catch(() => null);
    await upload(other, send(Promise.resolve('other.webp')));
    expect(await upload(photo, send(Promise.resolve('photo.webp')))).toBe('photo.webp');
    await upload(photo, send(Promise.reject(refused(409)))).catch(() => null);
    await upload(photo, send(Promise.resolve('photo.webp')));
    const [first, second, others, third, fourth, fifth] = keys;
    expect([second, third]).toEqual([first, first]);
    expect(new Set([first, others, fourth, fifth]).size).toBe(4);
    expect(never).toBeInstanceOf(Promise);
  });
});
